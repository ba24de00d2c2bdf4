/* SPDX-License-Identifier: GPL-3.0-or-later */
/* next_id() remembers in a static. */
#include <pthread.h>

static int next_id(void)
{
	static int last;

	return ++last; /* race: last */
}

static void *maker(void *arg)
{
	for (int i = 0; i < 100; i++)
		*(int *)arg = next_id();
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	int x, y;

	pthread_create(&a, 0, maker, &x);
	pthread_create(&b, 0, maker, &y);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return x == y;
}
