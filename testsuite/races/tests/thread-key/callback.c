/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A log per thread, which is found by a key, written by what a table has, and freed at the end. */
#include <pthread.h>
#include <stdlib.h>

struct log {
	int lines;
	struct log *older;
};
typedef void writer(struct log *);
static pthread_key_t key;

static void one(struct log *log)
{
	log->lines++;
}

static void two(struct log *log)
{
	log->lines += 2;
}

static writer *const writers[] = {one, two};

static void destroy(void *memory)
{
	struct log *log = memory, *older;

	for (; log; log = older) {
		older = log->older;
		free(log);
	}
}

static void *run(void *arg)
{
	for (int i = 0; i < 4; i++) {
		struct log *log = calloc(1, sizeof *log);

		if (!log)
			abort();
		log->older = pthread_getspecific(key);
		pthread_setspecific(key, log);
		writers[i % 2](pthread_getspecific(key));
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_key_create(&key, destroy);
	pthread_create(&a, NULL, run, NULL);
	pthread_create(&b, NULL, run, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
