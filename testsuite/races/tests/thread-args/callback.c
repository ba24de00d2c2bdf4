/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread gets a slot of its own. */
#include <pthread.h>

static int data[2];

struct job {
	void (*run)(int *);
	int *slot;
};

static void add(int *slot)
{
	++*slot; /* not a race? possible: what two jobs hold is not told apart */
}

static void *work(void *arg)
{
	struct job *job = arg;

	job->run(job->slot);
	return NULL;
}

int main(void)
{
	struct job one = {add, &data[0]}, two = {add, &data[1]};
	pthread_t t, u;

	pthread_create(&t, NULL, work, &one);
	pthread_create(&u, NULL, work, &two);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
