/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* All wait at both barriers. */
#include <pthread.h>
#include <stdio.h>

static pthread_barrier_t b1, b2;
static int x, y;
static void *work(void *arg)
{
	long id = (long)arg;
	if (id == 0)
		x = 1;
	pthread_barrier_wait(&b1);
	if (id == 1)
		y = x;
	pthread_barrier_wait(&b2);
	printf("%d %d", x, y);
	return NULL;
}
int main(void)
{
	pthread_t t[2];
	pthread_barrier_init(&b1, NULL, 2);
	pthread_barrier_init(&b2, NULL, 2);
	for (long i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, work, (void *)i);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
