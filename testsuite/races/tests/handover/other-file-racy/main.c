/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message is written when the thread has it. */
#include "box.h"
#include <stdlib.h>

int main(void)
{
	struct message *m = malloc(sizeof *m);
	pthread_t t;

	m->data = 1;
	t = deliver(m);
	m->data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
