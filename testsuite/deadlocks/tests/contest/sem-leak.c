/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
static sem_t mutex;
static int *data, len;
static int grow(int n)
{
	int *p;
	sem_wait(&mutex);
	p = realloc(data, n * sizeof *p);
	if (!p) { /* lock-leak */
		return -1;
	}
	data = p;
	len = n;
	sem_post(&mutex);
	return 0;
}
static void *t(void *a)
{
	for (int i = 1; i < 100; i++)
		grow(i);
	return a;
}
int main(void)
{
	pthread_t x, y;
	sem_init(&mutex, 0, 1);
	pthread_create(&x, NULL, t, NULL);
	pthread_create(&y, NULL, t, NULL);
	pthread_join(x, NULL);
	pthread_join(y, NULL);
	sem_destroy(&mutex);
	free(data);
	return 0;
}
