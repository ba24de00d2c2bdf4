/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread gets a slot of its own. */
#include <pthread.h>

static int data[2];

static void *work(void *arg)
{
	int *mine = arg;

	++*mine;
	return NULL;
}

static void start(pthread_t *t, int *slot)
{
	pthread_create(t, NULL, work, slot);
}

int main(void)
{
	pthread_t t, u;

	start(&t, &data[0]);
	start(&u, &data[1]);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
