/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many threads there are is the user's choice: the count may be of all of them. */
#include <pthread.h>
#include <stdlib.h>

static struct pool {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int ready;
	long total;
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
static long slots[16];

static void *worker(void *arg)
{
	long *slot = arg;

	*slot = 1; /* not a race? nobody knows how many threads there are */
	pthread_mutex_lock(&pool.lock);
	pool.ready++;
	pthread_cond_signal(&pool.changed);
	pthread_mutex_unlock(&pool.lock);
	return NULL;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) % 16 : 2;
	pthread_t t[16];
	long sum = 0;

	for (int i = 0; i < n; i++)
		pthread_create(&t[i], NULL, worker, &slots[i]);
	pthread_mutex_lock(&pool.lock);
	while (pool.ready < n)
		pthread_cond_wait(&pool.changed, &pool.lock);
	pthread_mutex_unlock(&pool.lock);
	for (int i = 0; i < n; i++)
		sum += slots[i]; /* not a race? nobody knows how many threads there are */
	for (int i = 0; i < n; i++)
		pthread_join(t[i], NULL);
	return sum != n;
}
