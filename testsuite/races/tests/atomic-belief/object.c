/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Objects that pointers lead to: nobody knows whether two threads have one.  All places are atomic operations,
 * so that their author knows that there are others. */
#include <pthread.h>
#include <stdlib.h>

struct device { int attached; struct device *next; };
static struct device *spare[8], *used[8];

static void attach(struct device *device)
{
	__atomic_store_n(&device->attached, 1, __ATOMIC_SEQ_CST);
}

static void detach(struct device *device)
{
	__atomic_store_n(&device->attached, 0, __ATOMIC_SEQ_CST);
}

static int is_ready(struct device *device)
{
	return __atomic_load_n(&device->attached, __ATOMIC_SEQ_CST) != 0;
}

static int is_gone(struct device *device)
{
	return __atomic_load_n(&device->attached, __ATOMIC_SEQ_CST) == 0;
}

static int reset(struct device *device)
{
	return __atomic_load_n(&device->attached, __ATOMIC_SEQ_CST);
}

static void *work(void *arg)
{
	struct device **all = arg;
	int i;

	for (i = 0; i < 8; i++)
		if (is_gone(all[i]))
			attach(all[i]);
		else if (is_ready(all[i]))
			detach(all[i]);
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t threads[2];
	int i, n = 0;

	(void)argv;
	for (i = 0; i < 8; i++) {
		spare[i] = calloc(1, sizeof *spare[i]);
		used[i] = calloc(1, sizeof *used[i]);
		if (!spare[i] || !used[i])
			return 1;
	}
	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, work, i ? spare : used);
	for (i = 0; i < 8; i++)
		n += reset(argc > 1 ? spare[i] : used[i]);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], NULL); /* equivalent: nothing is read behind it */
	return n;
}
