/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What a function returns is another object each time. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	int n;
};

static struct stats *get(void)
{
	struct stats *made = calloc(1, sizeof *made);

	if (made)
		made->n = 1;
	return made;
}

static void *work(void *arg)
{
	struct stats *s = arg;

	s->n++;
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, get());
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
