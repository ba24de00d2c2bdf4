/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both threads get the same slot. */
#include <pthread.h>

static int data[2];

struct job {
	void (*run)(int *);
	int *slot;
};

static void add(int *slot)
{
	++*slot; /* race possible: slot */
}

static void *work(void *arg)
{
	struct job *job = arg;

	job->run(job->slot);
	return NULL;
}

int main(void)
{
	struct job one = {add, &data[0]}, two = {add, &data[0]};
	pthread_t t, u;

	pthread_create(&t, NULL, work, &one);
	pthread_create(&u, NULL, work, &two);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
