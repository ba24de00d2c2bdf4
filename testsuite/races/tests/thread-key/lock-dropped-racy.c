/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop is kept by a key, and its lock is given back before it runs. */
#include <pthread.h>
#include <stdlib.h>

struct loop {
	pthread_mutex_t mutex;
	int pending;
};

static pthread_key_t key;

static struct loop *current(void)
{
	return pthread_getspecific(key);
}

static void kick(void)
{
	struct loop *loop = current();

	if (loop)
		loop->pending++; /* race: pending */
}

static void fire(int count)
{
	while (count--)
		kick();
}

static void *run(void *arg)
{
	struct loop *loop = arg;

	pthread_setspecific(key, loop);
	pthread_mutex_lock(&loop->mutex);
	pthread_mutex_unlock(&loop->mutex);
	fire(10);
	return NULL;
}

static void clear(struct loop *loop)
{
	pthread_mutex_lock(&loop->mutex);
	loop->pending = 0; /* race too */
	pthread_mutex_unlock(&loop->mutex);
}

static void grow(struct loop *loop)
{
	pthread_mutex_lock(&loop->mutex);
	loop->pending += 2; /* race too */
	pthread_mutex_unlock(&loop->mutex);
}

static void halve(struct loop *loop)
{
	pthread_mutex_lock(&loop->mutex);
	loop->pending /= 2; /* race too */
	pthread_mutex_unlock(&loop->mutex);
}

static void mask(struct loop *loop)
{
	pthread_mutex_lock(&loop->mutex);
	loop->pending &= 255; /* race too */
	pthread_mutex_unlock(&loop->mutex);
}

static struct loop *start(pthread_t *thread)
{
	struct loop *loop = calloc(1, sizeof *loop);

	pthread_mutex_init(&loop->mutex, NULL);
	pthread_create(thread, NULL, run, loop);
	return loop;
}

int main(void)
{
	struct loop *first, *second;
	pthread_t one, two;

	pthread_key_create(&key, NULL);
	first = start(&one);
	second = start(&two);
	clear(first);
	clear(second);
	grow(first);
	halve(second);
	mask(first);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
