/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread object remembers its function; the total has no lock. */
#include <pthread.h>

struct thread {
	pthread_t id;
	void (*body)(struct thread *);
	int rounds;
};

static int total;

static void *enter(void *arg)
{
	struct thread *self = arg;

	self->body(self);
	return NULL;
}

static int thread_run(struct thread *t)
{
	return pthread_create(&t->id, NULL, enter, t);
}

static void count(struct thread *self)
{
	for (int i = 0; i < self->rounds; i++)
		total++; /* race: total */
}

int main(void)
{
	struct thread a = {.body = count, .rounds = 10}, b = {.body = count, .rounds = 20};

	if (thread_run(&a) || thread_run(&b))
		return 1;
	pthread_join(a.id, NULL);
	pthread_join(b.id, NULL);
	return 0;
}
