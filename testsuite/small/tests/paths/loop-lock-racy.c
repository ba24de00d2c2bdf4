/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the second round on the lock is not held. */
#include <pthread.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	int held = 1;

	(void)arg;
	pthread_mutex_lock(&m);
	for (int i = 0; i < 10; i++) {
		g += i; /* race */
		if (held) {
			pthread_mutex_unlock(&m);
			held = 0;
		}
	}
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
