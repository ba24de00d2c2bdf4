/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each takes the next index under the lock; the element is its own. */
#include <pthread.h>

static int next;
static int work[100];
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	(void)arg;
	for (;;) {
		int i;

		pthread_mutex_lock(&m);
		i = next++;
		pthread_mutex_unlock(&m);
		if (i >= 100)
			return NULL;
		work[i] = i;
	}
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return work[9];
}
