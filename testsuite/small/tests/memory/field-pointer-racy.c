/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A global is reached through a pointer in a struct. */
#include <pthread.h>

static int hidden;

struct view {
	const char *name;
	int *target;
};

static void *run(void *arg)
{
	struct view *v = arg;

	*v->target = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct view v = {"hidden", &hidden};

	pthread_create(&t, NULL, run, &v);
	hidden++; /* race */
	pthread_join(t, NULL);
	return 0;
}
