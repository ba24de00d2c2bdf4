/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void fail(void)
{
	pthread_exit(NULL); /* lock-leak */
}
static void *w(void *u)
{
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&m);
		if (n > 150) fail();
		n++;
		pthread_mutex_unlock(&m);
	}
	return u;
}
int main(void) { pthread_t a, b; pthread_create(&a, 0, w, 0); pthread_create(&b, 0, w, 0); pthread_join(a, 0); pthread_join(b, 0); return 0; }
