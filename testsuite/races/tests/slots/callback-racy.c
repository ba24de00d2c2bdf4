/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread's slot has a function, which is given the first slot instead. */
#include <pthread.h>

struct slot {
	void (*step)(struct slot *);
	int count;
};

static void step(struct slot *s)
{
	s->count++; /* race: count */
}

static struct slot slots[4];

static void *run(void *arg)
{
	struct slot *own = arg;

	own->step(&slots[0]);
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++) {
		slots[i].step = step;
		pthread_create(&t[i], NULL, run, &slots[i]);
	}
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
