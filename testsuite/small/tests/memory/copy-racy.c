/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole struct is copied while a field is written. */
#include <pthread.h>

static struct state {
	int a, b, c;
} state;

static void *run(void *arg)
{
	(void)arg;
	state.b = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct state copy;

	pthread_create(&t, NULL, run, NULL);
	copy = state; /* race */
	pthread_join(t, NULL);
	return copy.b;
}
