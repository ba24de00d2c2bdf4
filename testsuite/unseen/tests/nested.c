/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two locks that are always acquired in one order, for the bug "swap", one of them with an early end, for "leak"; a
 * wait, for "loop", and a spinlock, for "block": a part of bank.
 */
#include <pthread.h>

static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;

static void *one(void *x)
{
	pthread_mutex_lock(&outer);
	pthread_mutex_lock(&inner);
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return x;
}

static void *two(void *x)
{
	pthread_mutex_lock(&outer);
	if (sched_yield()) {
		pthread_mutex_unlock(&outer);
		return x;
	}
	pthread_mutex_lock(&inner);
	pthread_mutex_unlock(&outer);
	pthread_mutex_unlock(&inner);
	return x;
}

static pthread_spinlock_t spin;
static pthread_cond_t opened = PTHREAD_COND_INITIALIZER;
static int open_now;

static void *three(void *x)
{
	pthread_spin_lock(&spin);
	pthread_spin_unlock(&spin);
	pthread_mutex_lock(&inner);
	while (!open_now)
		pthread_cond_wait(&opened, &inner);
	pthread_mutex_unlock(&inner);
	return x;
}

static void *four(void *x)
{
	pthread_mutex_lock(&inner);
	open_now = 1;
	pthread_cond_signal(&opened);
	pthread_mutex_unlock(&inner);
	return x;
}

static void __attribute__((constructor)) start(void)
{
	pthread_t t, u, v, w;

	pthread_spin_init(&spin, 0);
	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_create(&v, NULL, three, NULL);
	pthread_create(&w, NULL, four, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	pthread_join(v, NULL);
	pthread_join(w, NULL);
}
