/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int *data;

static int resize(size_t n)
{
	int *fresh;

	pthread_mutex_lock(&m);
	fresh = realloc(data, n * sizeof(*fresh));
	if (!fresh) /* lock-leak */
		return -1;
	data = fresh;
	pthread_mutex_unlock(&m);
	return 0;
}

static void *run(void *arg)
{
	for (size_t i = 1; i < 10; i++)
		resize(i);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
