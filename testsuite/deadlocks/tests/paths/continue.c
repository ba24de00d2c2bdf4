/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int table[32], total;

static void *run(void *arg)
{
	for (int i = 0; i < 32; i++) {
		pthread_mutex_lock(&m); /* double-lock */
		if (table[i] < 0) /* lock-leak too */
			continue;
		total += table[i];
		pthread_mutex_unlock(&m);
	}
	return arg; /* lock-leak too */
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
