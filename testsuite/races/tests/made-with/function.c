/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A task calls what it was made with; the thread makes one that only looks. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct task {
	void (*run)(struct task *);
	int number;
};

static int total;
static int seen;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void count(struct task *task)
{
	total += task->number;
}

static void look(struct task *task)
{
	pthread_mutex_lock(&lock);
	seen += task->number;
	pthread_mutex_unlock(&lock);
}

static struct task *create(void (*run)(struct task *), int number)
{
	struct task *made = malloc(sizeof *made);

	if (!made)
		abort();
	made->run = run;
	made->number = number;
	return made;
}

static void perform(struct task *task)
{
	task->run(task);
	free(task);
}

static void *worker(void *arg)
{
	perform(create(look, 1));
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, worker, NULL);
	perform(create(count, 2));
	perform(create(look, 2));
	pthread_join(thread, NULL);
	return 0;
}
