/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A structure on main's stack, used by both. */
#include <pthread.h>
#include <stdio.h>

struct progress {
	int done;
	int total;
};

static void *copy(void *arg)
{
	struct progress *p = arg;

	for (int i = 0; i < p->total; i++)
		p->done++; /* race: done */
	return NULL;
}

int main(void)
{
	struct progress progress = {.total = 100};
	pthread_t t;

	if (pthread_create(&t, NULL, copy, &progress) != 0)
		return 1;
	printf("%d of %d\n", progress.done, progress.total); /* race: done */
	pthread_join(t, NULL);
	return 0;
}
