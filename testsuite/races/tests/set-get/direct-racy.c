/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flag that is set and read through functions, before the data is there. */
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

static void *work(void *arg)
{
	set(2);
	set(3);
	data = 7; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t thread;

	set(1);
	pthread_create(&thread, NULL, work, NULL);
	while (get() != 3)
		;
	return data; /* race: data */
}
