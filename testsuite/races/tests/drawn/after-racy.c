/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the counter was and what it is afterwards: the same number for two threads. */
#include <pthread.h>
#include <stdatomic.h>

static int data[101];
static int next;

static void *work(void *arg)
{
	int j = __atomic_add_fetch(&next, 1, __ATOMIC_RELAXED);

	if (j <= 100)
		data[j] = 1; /* race possible */
	return arg;
}

static void *other(void *arg)
{
	int j = __atomic_fetch_add(&next, 1, __ATOMIC_RELAXED);

	if (j <= 100)
		data[j] = 1; /* race possible */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
