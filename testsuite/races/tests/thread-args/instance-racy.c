/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a function returns need not be another object each time. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	int n;
};
static struct stats *instance;

static struct stats *get(void)
{
	if (!instance)
		instance = calloc(1, sizeof *instance);
	return instance;
}

static void *work(void *arg)
{
	struct stats *s = arg;

	s->n++; /* race possible: n */
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
