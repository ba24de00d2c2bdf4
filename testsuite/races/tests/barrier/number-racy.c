/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As many threads as the barrier waits for; but y is everybody's. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_barrier_t b;
static int nthreads = 4, x, y;
static void *work(void *arg)
{
	long id = (long)arg;
	if (id == 0)
		x = 5;
	pthread_barrier_wait(&b);
	y++; /* race */
	printf("%d", x);
	return NULL;
}
int main(int argc, char **argv)
{
	if (argc > 1)
		nthreads = atoi(argv[1]);
	pthread_t *t = malloc(nthreads * sizeof *t);
	pthread_barrier_init(&b, NULL, nthreads);
	for (long i = 0; i < nthreads; i++)
		pthread_create(&t[i], NULL, work, (void *)i);
	for (int i = 0; i < nthreads; i++)
		pthread_join(t[i], NULL);
	free(t);
	return x;
}
