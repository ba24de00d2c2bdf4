/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The message is the thread's, once it is created. */
#include <pthread.h>
#include <stdlib.h>

struct message {
	int data;
};

struct job {
	void (*run)(struct message *);
	struct message *m;
};

static void add(struct message *m)
{
	m->data++;
}

static void *work(void *arg)
{
	struct job *job = arg;

	job->run(job->m);
	return NULL;
}

int main(void)
{
	struct message *m = malloc(sizeof *m);
	struct job job = {add, m};
	pthread_t t;

	m->data = 1;
	pthread_create(&t, NULL, work, &job);
	pthread_join(t, NULL);
	return 0;
}
