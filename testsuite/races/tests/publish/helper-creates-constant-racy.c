/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same with a loop whose bound is known, and the memory is nobody's afterwards. */
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

static void start(void)
{
	struct shared *s = calloc(1, sizeof *s);
	pthread_t t;

	if (!s)
		return;
	pthread_mutex_init(&s->lock, NULL);
	for (int i = 0; i < 8; i++)
		pthread_create(&t, NULL, work, s);
	s->v = 3; /* race: v */
}

int main(void)
{
	start();
	return 0;
}
