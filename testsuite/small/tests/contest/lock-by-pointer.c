/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* objects hold a pointer to the lock that protects a common total */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m1 = PTHREAD_MUTEX_INITIALIZER;
struct account { pthread_mutex_t *lk; long *total; };
static long total;
static struct account *account_new(pthread_mutex_t *lk)
{
	struct account *a = malloc(sizeof *a);
	a->lk = lk;
	a->total = &total;
	return a;
}
static void account_add(struct account *a, long n)
{
	pthread_mutex_lock(a->lk);
	*a->total += n;
	pthread_mutex_unlock(a->lk);
}
static void *run(void *arg)
{
	for (int i = 0; i < 1000; i++)
		account_add(arg, i);
	return NULL;
}
int main(void)
{
	struct account *x = account_new(&m1);
	struct account *y = account_new(&m1);
	pthread_t a, b;
	pthread_create(&a, NULL, run, x);
	pthread_create(&b, NULL, run, y);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(x);
	free(y);
	return total == 0;
}
