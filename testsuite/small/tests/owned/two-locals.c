/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread has a local variable of main's of its own. */
#include <pthread.h>

static void *run(void *arg)
{
	int *p = arg;

	for (int i = 0; i < 10; i++)
		(*p)++;
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	int x = 0, y = 0, z = 0;

	pthread_create(&t, NULL, run, &x);
	pthread_create(&u, NULL, run, &y);
	z++;
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return x + y + z;
}
