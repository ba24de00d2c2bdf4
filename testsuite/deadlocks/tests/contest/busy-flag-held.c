/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static atomic_int ready;
static int config;
static void *setup(void *arg)
{
	pthread_mutex_lock(&m);
	config = 42;
	pthread_mutex_unlock(&m);
	atomic_store(&ready, 1);
	return arg;
}
static int wait_for_config(void)
{
	int v;
	pthread_mutex_lock(&m);
	while (!atomic_load(&ready)) /* deadlock? a loop that waits for a flag is no wait */
		sched_yield();
	v = config;
	pthread_mutex_unlock(&m);
	return v;
}
int main(void)
{
	pthread_t t;
	int v;
	pthread_create(&t, NULL, setup, NULL);
	v = wait_for_config();
	pthread_join(t, NULL);
	return v != 42;
}
