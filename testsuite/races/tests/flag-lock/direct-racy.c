/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One does not look at the flag, another one not at what try() says. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t free_again = PTHREAD_COND_INITIALIZER;
static int busy;
static long paper;

static void enter(void)
{
	pthread_mutex_lock(&m);
	while (busy)
		pthread_cond_wait(&free_again, &m);
	busy = 1;
	pthread_mutex_unlock(&m);
}

static void take(void)
{
	pthread_mutex_lock(&m);
	busy = 1;
	pthread_mutex_unlock(&m);
}

static int try(void)
{
	int got = 0;

	pthread_mutex_lock(&m);
	if (!busy)
		busy = got = 1;
	pthread_mutex_unlock(&m);
	return got;
}

static void leave(void)
{
	pthread_mutex_lock(&m);
	busy = 0;
	pthread_cond_signal(&free_again);
	pthread_mutex_unlock(&m);
}

static void *print(void *arg)
{
	for (int i = 0; i < 10; i++) {
		enter();
		paper++; /* race */
		leave();
		try(); {
			paper += 2; /* race too */
			leave();
		}
	}
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, print, NULL);
	take();
	paper = 0; /* race */
	leave();
	pthread_join(t, NULL);
	return 0;
}
