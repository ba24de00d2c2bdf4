/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memcpy() over several fields. */
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct state {
	int a, b;
	struct {
		int x, y;
	} inner;
	int end;
};
static struct state *shared, copy;

static void *work(void *arg)
{
	struct state *state = arg;

	state->b = 5;       /* race: b */
	state->inner.y = 7; /* race: y */
	return NULL;
}

int main(void)
{
	pthread_t t;

	shared = calloc(1, sizeof *shared);
	if (!shared)
		return 1;
	pthread_create(&t, NULL, work, shared);
	memcpy(&copy.a, &shared->a, offsetof(struct state, end) - offsetof(struct state, a)); /* race */
	pthread_join(t, NULL);
	return copy.b;
}
