/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread is known by is in memory that the one who starts it stores where he is told; one is not joined. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct runner {
	void (*run)(void *);
	void *arg;
	pthread_t thread;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *begin(void *arg)
{
	struct runner *runner = arg;

	runner->run(runner->arg);
	return NULL;
}

static int runner_start(void (*run)(void *), void *arg, struct runner **out)
{
	struct runner *made = malloc(sizeof *made);

	if (!made)
		return 0;
	made->run = run;
	made->arg = arg;
	if (pthread_create(&made->thread, NULL, begin, made)) {
		free(made);
		return 0;
	}
	*out = made;
	return 1;
}

static int runner_join(struct runner *runner)
{
	void *result;

	return pthread_join(runner->thread, &result) == 0;
}

static void add(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&lock);
	count++; /* race */
	pthread_mutex_unlock(&lock);
}

int main(void)
{
	struct runner *a = NULL, *b = NULL;
	int joined = 0;

	if (!runner_start(add, NULL, &a))
		a = NULL;
	if (!runner_start(add, NULL, &b))
		b = NULL;
	if (a && runner_join(a))
		joined++;
	printf("%d %d\n", joined, count); /* race */
	return 0;
}
