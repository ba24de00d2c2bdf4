/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer travels by assignment of a struct. */
#include <pthread.h>

struct handle {
	int *p;
	int tag;
};

static int target;
static struct handle global;

static void *run(void *arg)
{
	struct handle mine = global;

	(void)arg;
	*mine.p = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct handle h = {&target, 1};

	global = h;
	pthread_create(&t, NULL, run, NULL);
	target = 2; /* race */
	pthread_join(t, NULL);
	return target;
}
