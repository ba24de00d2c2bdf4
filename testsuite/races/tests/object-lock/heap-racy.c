/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parent and child have a lock each; the child's state is changed under the parent's here
 * and under the child's there. */
#include <pthread.h>
#include <stdlib.h>

struct task {
	pthread_mutex_t lock;
	struct task *parent;
	int state;
};

static struct task *task_new(struct task *parent)
{
	struct task *t = calloc(1, sizeof *t);

	if (!t)
		abort();
	pthread_mutex_init(&t->lock, NULL);
	t->parent = parent;
	return t;
}

static void *run(void *arg)
{
	struct task *t = arg;

	pthread_mutex_lock(&t->lock);
	t->state = 1; /* race possible: state */
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

int main(void)
{
	struct task *parent = task_new(NULL), *child = task_new(parent);
	pthread_t id;

	pthread_create(&id, NULL, run, child);
	pthread_mutex_lock(&child->parent->lock);
	child->state = 2; /* race possible: state */
	pthread_mutex_unlock(&child->parent->lock);
	pthread_join(id, NULL);
	free(child);
	free(parent);
	return 0;
}
