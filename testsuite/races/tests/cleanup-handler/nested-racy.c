/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the outer handler runs the inner one has given the lock back. */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int items, users;

static void unlock(void *arg)
{
	pthread_mutex_unlock(arg);
}

static void leave(void *arg)
{
	(void)arg;
	users--; /* race: users */
}

static void *consume(void *arg)
{
	pthread_mutex_lock(&lock);
	users++;
	pthread_mutex_unlock(&lock);
	pthread_cleanup_push(leave, &lock);
	while (getchar() != EOF) {
		pthread_mutex_lock(&lock);
		pthread_cleanup_push(unlock, &lock);
		while (!items)
			pthread_cond_wait(&more, &lock); /* equivalent: all is under the lock */
		items--;
		pthread_cleanup_pop(1);
	}
	pthread_cleanup_pop(1);
	return arg;
}

int main(void)
{
	pthread_t a;

	pthread_create(&a, NULL, consume, NULL);
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&lock);
		items += users; /* race: users */
		pthread_cond_signal(&more);
		pthread_mutex_unlock(&lock);
	}
	pthread_cancel(a);
	pthread_join(a, NULL);
	return items;
}
