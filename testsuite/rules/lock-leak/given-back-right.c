/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function releases the lock of its caller and acquires it again; another one, which code outside may call, too. */
/* no races */
#include "shape.h"

static int n;

struct ops {
	int (*pass)(int x FORMAL);
};

static int pass(int x FORMAL)
{
	int i;

	UNLOCK;
	for (i = 0; i < x; i++)
		__asm__ volatile("" : : : "memory");
	LOCK;
	return n;
}

const struct ops *unused(void)
{
	static const struct ops it = { pass };

	return &it;
}

static void add(int x FORMAL)
{
	LOCK;
	n += pass(x PASS);
	UNLOCK;
}

static void *worker(void *arg)
{
	add(*(int *)arg ACTUAL);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return unused() == NULL;
}
