/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each round starts the next reader and joins the one before: behind the loop there is none. */
#include <pthread.h>
#include <stdlib.h>

struct reader {
	pthread_t thread;
	int number;
};
static int total;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *read_all(void *arg)
{
	struct reader *r = arg;

	pthread_mutex_lock(&lock);
	total += r->number;
	pthread_mutex_unlock(&lock);
	return NULL;
}

static struct reader *start(int number)
{
	struct reader *r = calloc(1, sizeof *r);

	if (!r)
		abort();
	r->number = number;
	if (pthread_create(&r->thread, NULL, read_all, r))
		r->thread = 0;
	return r;
}

static void finish(struct reader *r)
{
	if (r->thread)
		pthread_join(r->thread, NULL);
	free(r);
}

static void run(int n)
{
	struct reader *readers[2];

	readers[0] = start(0);
	for (int i = 0; i < n; i++) {
		if (i + 1 < n)
			readers[~i & 1] = start(i + 1);
		finish(readers[i & 1]);
	}
}

int main(int argc, char **argv)
{
	(void)argv;
	run(argc);
	total = 0;
	run(argc + 1);
	return total;
}
