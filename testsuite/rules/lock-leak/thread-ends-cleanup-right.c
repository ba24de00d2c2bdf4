/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void drop(void *l) { pthread_mutex_unlock(l); }
static void fail(void)
{
	pthread_exit(NULL);
}
static void check(int k) { if (k > 100) fail(); }
static void *w(void *u)
{
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&m);
		pthread_cleanup_push(drop, &m);
		check(n);
		n++;
		pthread_cleanup_pop(1);
	}
	return u;
}
int main(void) { pthread_t a, b; pthread_create(&a, 0, w, 0); pthread_create(&b, 0, w, 0); pthread_join(a, 0); pthread_join(b, 0); return 0; }
