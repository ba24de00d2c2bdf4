/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next thread's element. */
#include <pthread.h>

#define N 4
static int a[N + 1];
static void *work(void *arg)
{
	long id = (long)arg;
	a[id] = a[id + 1] + 1; /* race */
	return NULL;
}
int main(void)
{
	pthread_t t[N];
	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, work, (void *)i);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
