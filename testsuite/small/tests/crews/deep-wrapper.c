/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct thread_ops {
	int (*create)(pthread_t *t, void *(*fn)(void *), void *arg);
	int (*join)(pthread_t t);
};

static int sys_create(pthread_t *t, void *(*fn)(void *), void *arg)
{
	return pthread_create(t, NULL, fn, arg);
}

static int sys_join(pthread_t t)
{
	return pthread_join(t, NULL);
}

static const struct thread_ops ops = { sys_create, sys_join };

struct task {
	pthread_t t;
	void (*run)(struct task *);
	int up;
	long progress;
};

static void *entry(void *arg)
{
	struct task *k = arg;

	k->run(k);
	return NULL;
}

static int task_start(struct task *k, void (*run)(struct task *))
{
	k->run = run;
	k->progress = 0;
	if (ops.create(&k->t, entry, k))
		return -1;
	k->up = 1;
	return 0;
}

static void task_stop(struct task *k)
{
	if (k->up)
		ops.join(k->t);
	k->up = 0;
}

static void scan(struct task *k)
{
	for (int i = 0; i < 100; i++)
		k->progress++;
}

static void pack(struct task *k)
{
	for (int i = 0; i < 200; i++)
		k->progress += 2;
}

int main(void)
{
	static struct task a, b;

	if (task_start(&a, scan) || task_start(&b, pack))
		return 1;
	task_stop(&a);
	task_stop(&b);
	printf("%ld %ld\n", a.progress, b.progress);
	return 0;
}
