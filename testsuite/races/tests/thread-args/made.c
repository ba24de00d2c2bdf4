/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The argument of a thread is made for it, and it frees it. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct task {
	int number;
	char *name;
};

static void task_free(struct task *t)
{
	free(t->name);
	free(t);
}

static void *run(void *arg)
{
	struct task *t = arg;

	t->number *= 2;
	t->name[0] = 'T';
	printf("%d %s\n", t->number, t->name);
	task_free(t);
	return NULL;
}

static struct task *task_new(int number)
{
	struct task *t = malloc(sizeof *t);

	if (!t)
		abort();
	t->number = number;
	t->name = strdup("task");
	if (!t->name)
		abort();
	return t;
}

int main(void)
{
	pthread_t thread;

	for (int i = 0; i < 4; i++) {
		struct task *t = task_new(i);

		if (pthread_create(&thread, NULL, run, t))
			task_free(t);
		else
			pthread_detach(thread);
	}
	return 0;
}
