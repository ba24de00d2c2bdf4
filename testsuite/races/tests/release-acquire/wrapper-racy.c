/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chain that is broken: the second one does not wait for the first. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

static int data;
static atomic_bool first, second;

static bool is_set(atomic_bool *flag)
{
	return atomic_load(flag);
}

static void await(atomic_bool *flag)
{
	while (!is_set(flag))
		;
}

static void *one(void *arg)
{
	data = 1; /* race: data */
	atomic_store(&first, true);
	return arg;
}

static void *two(void *arg)
{
	atomic_store(&second, true);
	return arg;
}

static void *three(void *arg)
{
	await(&second);
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t[3];

	pthread_create(&t[0], NULL, one, NULL);
	pthread_create(&t[1], NULL, two, NULL);
	pthread_create(&t[2], NULL, three, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return data != 2;
}
