/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#define NRES 3
static pthread_mutex_t res[NRES] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static int owner[NRES];
static void acquire(int i) { pthread_mutex_lock(&res[i]); owner[i]++; }
static void release(int i) { owner[i]--; pthread_mutex_unlock(&res[i]); }
static void *p0(void *a) { acquire(0); acquire(1); release(1); release(0); return a; }
static void *p1(void *a) { acquire(1); acquire(2); release(2); release(1); return a; }
static void *p2(void *a) { acquire(0); acquire(2); release(2); release(0); return a; }
int main(void)
{
	pthread_t t0, t1, t2;
	pthread_create(&t0, NULL, p0, NULL);
	pthread_create(&t1, NULL, p1, NULL);
	pthread_create(&t2, NULL, p2, NULL);
	pthread_join(t0, NULL);
	pthread_join(t1, NULL);
	pthread_join(t2, NULL);
	return 0;
}
