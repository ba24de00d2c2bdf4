/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every thread counts for itself. */
#include <pthread.h>
#include <stdio.h>

static _Thread_local int depth;
static __thread int deepest;

static void descend(int n)
{
	depth++;
	if (depth > deepest)
		deepest = depth;
	if (n > 0)
		descend(n - 1);
	depth--;
}

static void *diver(void *arg)
{
	descend(*(int *)arg);
	*(int *)arg = deepest;
	return NULL;
}

int main(void)
{
	int a = 5, b = 9;
	pthread_t t[2];

	pthread_create(&t[0], NULL, diver, &a);
	pthread_create(&t[1], NULL, diver, &b);
	descend(3);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	printf("%d %d %d\n", a, b, deepest);
	return 0;
}
