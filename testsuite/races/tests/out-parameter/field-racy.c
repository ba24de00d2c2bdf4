/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each of two buffers belongs to somebody, but what they were made by is one call. */
#include <pthread.h>
#include <stdlib.h>

struct both {
	int *mine, *yours;
};

static int *yours;

static int make(struct both *both)
{
	both->mine = calloc(4, sizeof *both->mine);
	both->yours = calloc(4, sizeof *both->yours);
	return both->mine && both->yours;
}

static void *work(void *arg)
{
	yours[1]++; /* race possible */
	return arg;
}

static int run(struct both *both)
{
	pthread_t t;

	if (!make(both))
		return 1;
	yours = both->yours;
	pthread_create(&t, NULL, work, NULL);
	both->mine[1]++;
	both->yours[1]++; /* race possible */
	pthread_join(t, NULL);
	return 0;
}

int main(void)
{
	struct both both;

	return run(&both);
}
