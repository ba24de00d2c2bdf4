/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The message is the thread's, once it is created. */
#include <pthread.h>
#include <stdlib.h>

struct message {
	int data;
};

struct envelope {
	struct message *m;
};

static void *work(void *arg)
{
	struct envelope *e = arg;

	e->m->data++;
	return NULL;
}

int main(void)
{
	struct envelope e;
	struct message *m = malloc(sizeof *m);
	pthread_t t;

	m->data = 1;
	e.m = m;
	pthread_create(&t, NULL, work, &e);
	pthread_join(t, NULL);
	return 0;
}
