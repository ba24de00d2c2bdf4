/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A function of a header, in three files, drops its lock: one warning.
 *
 * parts: 3
 * told: lock-lost takes 'lock' away from
 */
#include <pthread.h>

extern pthread_mutex_t lock;
extern long total;
void *one(void *arg);
void *two(void *arg);

static inline void total_add(long n)
{
#ifndef CHANGED
	pthread_mutex_lock(&lock);
#endif
	total += n;
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
}

#if PART == 1
void *one(void *arg)
{
	total_add(1);
	return arg;
}
#elif PART == 2
void *two(void *arg)
{
	total_add(2);
	return arg;
}
#else
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
long total;

static void *three(void *arg)
{
	pthread_mutex_lock(&lock);
	total = 0;
	pthread_mutex_unlock(&lock);
	total_add(3);
	return arg;
}

int main(void)
{
	pthread_t t[3];

	pthread_create(&t[0], 0, one, 0);
	pthread_create(&t[1], 0, two, 0);
	pthread_create(&t[2], 0, three, 0);
	pthread_join(t[0], 0);
	pthread_join(t[1], 0);
	pthread_join(t[2], 0);
	return 0;
}
#endif
