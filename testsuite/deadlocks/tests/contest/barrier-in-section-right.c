/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#define THREADS 3
static pthread_barrier_t step;
static struct { pthread_mutex_t lock; double sum; } total = { PTHREAD_MUTEX_INITIALIZER, 0 };
static double part[THREADS];
static void add(double v)
{
	pthread_mutex_lock(&total.lock);
	total.sum += v;
	pthread_mutex_unlock(&total.lock);
	pthread_barrier_wait(&step);
}
static void *compute(void *arg)
{
	long id = (long)arg;
	for (int i = 0; i < 10; i++) {
		part[id] = i * id;
		add(part[id]);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[THREADS];
	pthread_barrier_init(&step, NULL, THREADS);
	for (long i = 0; i < THREADS; i++)
		pthread_create(&t[i], NULL, compute, (void *)i);
	for (int i = 0; i < THREADS; i++)
		pthread_join(t[i], NULL);
	pthread_barrier_destroy(&step);
	return total.sum > 0;
}
