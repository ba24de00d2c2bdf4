/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wrapper that is called twice gives each of its threads the same slot. */
#include <pthread.h>

static int data[2];

static void *work(void *arg)
{
	int *mine = arg;

	++*mine; /* race: data */
	return NULL;
}

static void start(pthread_t *t, int *slot)
{
	pthread_create(t, NULL, work, slot);
}

static void begin(pthread_t *t)
{
	start(t, &data[0]);
}

int main(void)
{
	pthread_t t, u;

	begin(&t);
	begin(&u);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
