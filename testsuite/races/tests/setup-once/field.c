/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What is set up is a field; the first user does so. */
#include <pthread.h>

static struct {
	int users;
	int limit;
} settings;
static pthread_t threads[4];
static int started;

static void *work(void *arg)
{
	return (char *)arg + settings.limit;
}

static void use(void)
{
	if (settings.users++)
		return;
	settings.limit = 5;
}

int main(void)
{
	for (started = 0; started < 4; started++) {
		use();
		pthread_create(&threads[started], NULL, work, NULL);
	}
	while (started)
		pthread_join(threads[--started], NULL);
	return settings.users;
}
