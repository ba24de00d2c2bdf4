/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t *locks;
static long *balances;

static void move_money(int from, int to, long n)
{
	int lo = from < to ? from : to, hi = from < to ? to : from;

	if (lo == hi)
		return;
	pthread_mutex_lock(&locks[lo]);
	pthread_mutex_lock(&locks[hi]);
	balances[from] -= n; /* not a race? possible: the locks are those of the two numbers */
	balances[to] += n; /* not a race? possible: see there */
	pthread_mutex_unlock(&locks[hi]);
	pthread_mutex_unlock(&locks[lo]);
}

static void *worker(void *arg)
{
	int me = *(int *)arg;

	for (int i = 0; i < 100; i++)
		move_money(me, rand() % 16, 1);
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	int ids[4];

	locks = malloc(16 * sizeof(*locks));
	balances = calloc(16, sizeof(*balances));
	for (int i = 0; i < 16; i++)
		pthread_mutex_init(&locks[i], NULL);
	for (int i = 0; i < 4; i++) {
		ids[i] = i;
		pthread_create(&t[i], NULL, worker, &ids[i]);
	}
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
