/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The message is the thread's, once it is created. */
#include "box.h"
#include <stdlib.h>

int main(void)
{
	struct message *m = malloc(sizeof *m);
	pthread_t t;

	m->data = 1;
	t = deliver(m);
	pthread_join(t, NULL);
	return 0;
}
