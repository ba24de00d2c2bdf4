/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main fills the message, hands it over and never looks back. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct message {
	char text[32];
	int copies;
};

static void *deliver(void *arg)
{
	struct message *m = arg;

	while (m->copies-- > 0)
		puts(m->text);
	free(m);
	return NULL;
}

int main(void)
{
	struct message *m = malloc(sizeof *m);
	pthread_t t;

	if (!m)
		return 1;
	strcpy(m->text, "good morning");
	m->copies = 2;
	if (pthread_create(&t, NULL, deliver, m)) {
		free(m);
		return 1;
	}
	pthread_join(t, NULL); /* equivalent: the message belongs to the thread */
	return 0;
}
