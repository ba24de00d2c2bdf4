/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer comes out of a struct that was copied as a whole. */
#include <pthread.h>

struct handle {
	int tag;
	int *p;
};

static int target;
static struct handle global;

static void *run(void *arg)
{
	struct handle mine = global;

	(void)arg;
	*mine.p = 1; /* race: target */
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct handle h = {1, &target};

	global = h;
	pthread_create(&t, NULL, run, NULL);
	target = 2; /* race: target */
	pthread_join(t, NULL);
	return target;
}
