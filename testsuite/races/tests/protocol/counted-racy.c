/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done is counted twice, and one of those who come first adds something up in between. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int n;
static int total;

static void *run(void *arg)
{
	if (atomic_fetch_add(&n, 1) <= 99)
		total++; /* race: total */
	__sync_add_and_fetch((int *)&n, 1);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return total;
}
