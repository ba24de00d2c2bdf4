/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A helper allocates, creates threads in a loop, and then writes. */
#include <pthread.h>
#include <stdlib.h>

struct shared {
	int v;
	pthread_mutex_t lock;
};

static void *work(void *arg)
{
	struct shared *s = arg;

	pthread_mutex_lock(&s->lock);
	s->v++; /* race: v */
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

static int start(int n)
{
	struct shared *s = calloc(1, sizeof *s);
	pthread_t t;

	if (!s)
		return 1;
	pthread_mutex_init(&s->lock, NULL);
	for (int i = 0; i < n; i++)
		pthread_create(&t, NULL, work, s);
	s->v = 3; /* race: v */
	return 0;
}

int main(void)
{
	return start(8);
}
