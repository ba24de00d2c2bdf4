/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main hands the message over and then looks back. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct message {
	int length;
	int copies;
};

static void *deliver(void *arg)
{
	struct message *m = arg;

	m->copies--; /* race: copies */
	printf("%d bytes\n", m->length);
	return NULL;
}

int main(void)
{
	struct message *m = malloc(sizeof *m);
	pthread_t t;

	if (!m)
		return 1;
	m->length = 12;
	m->copies = 2;
	pthread_create(&t, NULL, deliver, m);
	printf("%d copies left\n", m->copies); /* race: copies */
	pthread_join(t, NULL);
	free(m);
	return 0;
}
