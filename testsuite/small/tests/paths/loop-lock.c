/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock is given up and taken again inside of a loop. */
#include <pthread.h>
#include <sched.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	for (int i = 0; i < 10; i++) {
		g += i;
		if (i % 3 == 0) {
			pthread_mutex_unlock(&m);
			sched_yield();
			pthread_mutex_lock(&m);
		}
	}
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
