/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One accesses before it joins, one joins another thread, one is run for several. */
#include <pthread.h>

static int x, y, z;

static void *make(void *arg)
{
	x = 42; /* race: x */
	return arg;
}

static void *other(void *arg)
{
	y = 42; /* race: y */
	z = 42; /* race: z */
	return arg;
}

static void *early(void *arg)
{
	x++; /* race: x */
	pthread_join(*(pthread_t *)arg, NULL);
	y++; /* race: y */
	return NULL;
}

static void *some(void *arg)
{
	pthread_join(*(pthread_t *)arg, NULL);
	z++; /* race: z */
	return NULL;
}

int main(void)
{
	pthread_t a, b, c, d, e;

	pthread_create(&a, NULL, make, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_create(&c, NULL, early, &a);
	pthread_create(&d, NULL, some, &b);
	pthread_create(&e, NULL, some, &c);
	pthread_join(c, NULL);
	pthread_join(d, NULL);
	pthread_join(e, NULL);
	return x + y + z;
}
