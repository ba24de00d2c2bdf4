/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Counted by functions of its own; threads that are detached, and one that could not be created. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t idle = PTHREAD_COND_INITIALIZER;
static int users, first, second;

static void get(void)
{
	pthread_mutex_lock(&lock);
	users++;
	pthread_mutex_unlock(&lock);
}

static void put(void)
{
	pthread_mutex_lock(&lock);
	if (--users == 0)
		pthread_cond_broadcast(&idle);
	pthread_mutex_unlock(&lock);
}

static void *one(void *unused)
{
	first = 1;
	put();
	return unused;
}

static void *other(void *unused)
{
	second = 2;
	put();
	return unused;
}

static void start(void *(*function)(void *))
{
	pthread_t thread;

	get();
	if (pthread_create(&thread, NULL, function, NULL))
		put();
	else
		pthread_detach(thread);
}

static void wait_all(void)
{
	pthread_mutex_lock(&lock);
	while (users > 0)
		pthread_cond_wait(&idle, &lock);
	pthread_mutex_unlock(&lock);
}

int main(void)
{
	start(one);
	start(other);
	wait_all();
	return first++ + second++;
}
