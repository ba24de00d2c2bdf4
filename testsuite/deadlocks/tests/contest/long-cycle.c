/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#define N 6
struct slot { pthread_mutex_t m; long n; };
static struct slot ring[N];
static void *move(void *arg)
{
	long i = (long)arg;
	struct slot *a = &ring[i];
	struct slot *b = i + 1 < N ? &ring[i + 1] : &ring[0];
	pthread_mutex_lock(&a->m);
	pthread_mutex_lock(&b->m); /* deadlock possible */
	b->n += a->n;
	pthread_mutex_unlock(&b->m);
	pthread_mutex_unlock(&a->m);
	return 0;
}
int main(void)
{
	pthread_t t[N];
	long i;
	for (i = 0; i < N; i++)
		pthread_mutex_init(&ring[i].m, 0);
	for (i = 0; i < N; i++)
		pthread_create(&t[i], 0, move, (void *)i);
	for (i = 0; i < N; i++)
		pthread_join(t[i], 0);
	return 0;
}
