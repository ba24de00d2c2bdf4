/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A vector grows while it is read. */
#include <pthread.h>
#include <stdlib.h>

static struct vector {
	int *items;
	size_t n, room;
} v;

static void push(int x)
{
	if (v.n == v.room) {
		v.room = v.room ? 2 * v.room : 4; /* race too */
		v.items = realloc(v.items, v.room * sizeof *v.items); /* race too */
	}
	v.items[v.n++] = x; /* race */
}

static void *run(void *arg)
{
	(void)arg;
	push(1);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	push(2);
	pthread_join(t, NULL);
	return 0;
}
