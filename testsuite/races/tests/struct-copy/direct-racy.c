/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A structure is copied as a whole while a member is written. */
#include <pthread.h>
#include <stdio.h>

struct position {
	double x, y, z;
};

static struct position ship;

static void *fly(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++)
		ship.y = i; /* race: ship */
	return NULL;
}

int main(void)
{
	struct position seen;
	pthread_t t;

	pthread_create(&t, NULL, fly, NULL);
	seen = ship; /* race: ship */
	pthread_join(t, NULL);
	printf("%f\n", seen.y);
	return 0;
}
