/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The message is the thread's, once it is created. */
#include <pthread.h>
#include <stdlib.h>

struct message {
	int data;
};

static void *work(void *arg)
{
	struct message *m = arg;

	m->data++;
	free(m);
	return NULL;
}

int main(void)
{
	struct message *m = malloc(sizeof *m);
	pthread_t t;

	m->data = 1;
	pthread_create(&t, NULL, work, m);
	pthread_join(t, NULL);
	return 0;
}
