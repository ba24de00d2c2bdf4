/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What many read without the lock is only written under it, and then is written without.
 *
 * told: unlocked-access adds an access of 'level' in reset() without 'lock'
 */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int level;

static void show(void)
{
	printf("%d\n", level);
	if (level > 3)
		printf("high\n");
	if (level < 1)
		printf("low\n");
}

static void reset(void)
{
	pthread_mutex_lock(&lock);
	level = 1;
	pthread_mutex_unlock(&lock);
#ifdef CHANGED
	level = 0;
#endif
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	level = 2;
	pthread_mutex_unlock(&lock);
	reset();
	show();
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, worker, 0);
	pthread_create(&b, 0, worker, 0);
	show();
	reset();
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
