/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct crew {
	int n;
	pthread_t t[8];
	long *sum;
	pthread_mutex_t m;
};

static void *member(void *arg)
{
	struct crew *c = arg;

	pthread_mutex_lock(&c->m);
	++*c->sum;
	pthread_mutex_unlock(&c->m);
	return NULL;
}

static struct crew *crew_new(int n, long *sum)
{
	struct crew *c = calloc(1, sizeof *c);

	pthread_mutex_init(&c->m, NULL);
	c->sum = sum;
	for (c->n = 0; c->n < n && c->n < 8; c->n++)
		if (pthread_create(&c->t[c->n], NULL, member, c))
			break;
	return c;
}

static void crew_free(struct crew *c)
{
	for (int i = 0; i < c->n; i++)
		pthread_join(c->t[i], NULL);
	free(c);
}

int main(void)
{
	static long x, y;
	struct crew *a = crew_new(3, &x), *b = crew_new(5, &y);

	crew_free(a);
	printf("%ld\n", x);
	crew_free(b);
	printf("%ld\n", y);
	return 0;
}
