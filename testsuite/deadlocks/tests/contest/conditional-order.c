/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void both(int fwd)
{
	if (fwd) {
		pthread_mutex_lock(&a);
		pthread_mutex_lock(&b); /* deadlock */
	} else {
		pthread_mutex_lock(&b);
		pthread_mutex_lock(&a); /* deadlock */
	}
	n++;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
}
static void *w1(void *x) { both(1); return x; }
static void *w2(void *x) { both(0); return x; }
int main(void)
{
	pthread_t p, q;
	pthread_create(&p, NULL, w1, NULL);
	pthread_create(&q, NULL, w2, NULL);
	pthread_join(p, NULL);
	pthread_join(q, NULL);
	return 0;
}
