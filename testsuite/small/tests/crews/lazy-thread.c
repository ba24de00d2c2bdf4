/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int started;
static pthread_t tid;
static int period;
static volatile int ticks;

static void *ticker(void *arg)
{
	for (;;) {
		usleep(period);
		__atomic_add_fetch(&ticks, 1, __ATOMIC_RELAXED);
	}
	return NULL;
}

static void ensure(int us)
{
	pthread_mutex_lock(&m);
	if (!started) {
		period = us;
		pthread_create(&tid, NULL, ticker, NULL);
		started = 1;
	}
	pthread_mutex_unlock(&m);
}

static void *user(void *arg)
{
	ensure(1000);
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	pthread_create(&t[0], NULL, user, NULL);
	pthread_create(&t[1], NULL, user, NULL);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	printf("%d\n", __atomic_load_n(&ticks, __ATOMIC_RELAXED));
	return 0;
}
