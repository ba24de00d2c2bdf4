/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Those that could be created are joined, from the last to the first. */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *work(void *p)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return p;
}

int main(int argc, char **argv)
{
	pthread_t t[8];
	int made = 0;

	(void)argv;
	for (int i = 0; i < 8 && i < argc; i++) {
		if (pthread_create(&t[i], NULL, work, NULL))
			break;
		made++;
	}
	while (made-- > 0)
		pthread_join(t[made], NULL);
	return n;
}
