/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *run(void *arg)
{
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&a); /* double-lock */
		n++; /* race */
		pthread_mutex_unlock(&b); /* unlock-not-held too */
	}
	return arg; /* lock-leak too */
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_mutex_lock(&b);
	n++; /* race */
	pthread_mutex_unlock(&b);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
