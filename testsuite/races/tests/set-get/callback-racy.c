/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is passed on sets the flag, too early. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int stage, data;

static void set(int value)
{
	pthread_mutex_lock(&lock);
	stage = value;
	pthread_mutex_unlock(&lock);
}

static int get(void)
{
	int value;

	pthread_mutex_lock(&lock);
	value = stage;
	pthread_mutex_unlock(&lock);
	return value;
}

static void produce(void (*tell)(int))
{
	tell(2);
	data = 7; /* race: data */
}

static void *work(void *arg)
{
	produce(set);
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, work, NULL);
	while (get() != 2)
		;
	return data; /* race: data */
}
