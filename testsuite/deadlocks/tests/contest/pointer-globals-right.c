/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t *input_lock, *output_lock;
static int queued, written;
static pthread_mutex_t *new_lock(void)
{
	pthread_mutex_t *m = malloc(sizeof(*m));
	if (!m || pthread_mutex_init(m, NULL))
		abort();
	return m;
}
static void enqueue(void)
{
	pthread_mutex_lock(input_lock);
	queued++;
	if (queued > 10) {
		pthread_mutex_lock(output_lock);
		written += queued;
		queued = 0;
		pthread_mutex_unlock(output_lock);
	}
	pthread_mutex_unlock(input_lock);
}
static int pending(void)
{
	int n;
	pthread_mutex_lock(input_lock);
	pthread_mutex_lock(output_lock);
	n = queued - written;
	pthread_mutex_unlock(input_lock);
	pthread_mutex_unlock(output_lock);
	return n;
}
static void *feeder(void *arg)
{
	for (int i = 0; i < 50; i++)
		enqueue();
	return arg;
}
int main(void)
{
	pthread_t t;
	int n = 0;
	input_lock = new_lock();
	output_lock = new_lock();
	pthread_create(&t, NULL, feeder, NULL);
	for (int i = 0; i < 50; i++)
		n += pending();
	pthread_join(t, NULL);
	free(input_lock);
	free(output_lock);
	return n;
}
