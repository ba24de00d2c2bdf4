/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct unit {
	struct unit *next;
	pthread_t t;
	int running;
	long n;
};

static struct unit *units;

static void *unit_main(void *arg)
{
	struct unit *u = arg;

	for (int i = 0; i < 100; i++)
		u->n++; /* race */
	return NULL;
}

static void unit_add(void)
{
	struct unit *u = calloc(1, sizeof *u);

	if (!pthread_create(&u->t, NULL, unit_main, u))
		u->running = 1;
	u->next = units;
	units = u;
}

static void unit_stop(struct unit *u)
{
	u->running = 0;
}

static void stop_all(void)
{
	struct unit *u, *next;

	for (u = units; u; u = next) {
		next = u->next;
		unit_stop(u);
		printf("%ld\n", u->n); /* race */
		free(u); /* race */
	}
	units = NULL;
}

int main(int argc, char **argv)
{
	while (argc--)
		unit_add();
	stop_all();
	return 0;
}
