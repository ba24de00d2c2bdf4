/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two lists and one lock: the second list is walked without. */
#include <pthread.h>
#include <stdio.h>

struct task {
	struct task *next;
	int priority;
};

static struct scheduler {
	pthread_mutex_t lock;
	struct task *ready;
	struct task *blocked;
} scheduler = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void make_ready(struct scheduler *s, struct task *t)
{
	pthread_mutex_lock(&s->lock);
	t->next = s->ready;
	s->ready = t;
	pthread_mutex_unlock(&s->lock);
}

static void block(struct scheduler *s, struct task *t)
{
	t->next = s->blocked; /* race too: blocked */
	s->blocked = t; /* race: blocked */
}

static void *run(void *arg)
{
	static struct task mine[2];

	make_ready(arg, &mine[0]);
	block(arg, &mine[1]);
	return NULL;
}

int main(void)
{
	static struct task own[2];
	pthread_t t;

	pthread_create(&t, NULL, run, &scheduler);
	make_ready(&scheduler, &own[0]);
	block(&scheduler, &own[1]);
	pthread_join(t, NULL);
	printf("%d\n", scheduler.ready->priority);
	return 0;
}
