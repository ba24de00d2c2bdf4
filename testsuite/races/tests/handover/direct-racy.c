/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message is written when the thread has it. */
#include <pthread.h>
#include <stdlib.h>

struct message {
	int data;
};

static void *work(void *arg)
{
	struct message *m = arg;

	m->data++; /* race: data */
	free(m); /* race-free too */
	return NULL;
}

int main(void)
{
	struct message *m = malloc(sizeof *m);
	pthread_t t;

	m->data = 1;
	pthread_create(&t, NULL, work, m);
	m->data++; /* race: data */ /* race-free too */
	pthread_join(t, NULL);
	return 0;
}
