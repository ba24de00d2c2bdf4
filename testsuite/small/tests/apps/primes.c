/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread counts its range; the counts are added under the lock. */
#include <pthread.h>

static int total;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

struct range {
	int from, to;
};

static int is_prime(int n)
{
	for (int d = 2; d * d <= n; d++)
		if (n % d == 0)
			return 0;
	return n > 1;
}

static void *count(void *arg)
{
	struct range *r = arg;
	int mine = 0;

	for (int i = r->from; i < r->to; i++)
		mine += is_prime(i);
	pthread_mutex_lock(&m);
	total += mine;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	struct range r[2] = {{0, 500}, {500, 1000}};

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, count, &r[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return total;
}
