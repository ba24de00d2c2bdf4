/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It calls itself with another value: that one takes the branch. */
#include <pthread.h>

static int section;

__attribute__((noinline)) static int descend(int depth)
{
	if (depth == 0) {
		section++; /* race */
		return 0;
	}
	return 1 + descend(depth - 1);
}

static void *worker(void *arg)
{
	descend(3);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
