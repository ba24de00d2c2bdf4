/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some functions take the object's lock, one takes the global lock instead. */
#include <pthread.h>
#include <stdlib.h>

struct session {
	pthread_mutex_t lock;
	int state;
};

static pthread_mutex_t all = PTHREAD_MUTEX_INITIALIZER;

static void step(struct session *s)
{
	pthread_mutex_lock(&s->lock);
	s->state++; /* race */
	pthread_mutex_unlock(&s->lock);
}

static void reset(struct session *s)
{
	pthread_mutex_lock(&all);
	s->state = 0; /* race */
	pthread_mutex_unlock(&all);
}

static void *run(void *arg)
{
	step(arg);
	return NULL;
}

int main(void)
{
	struct session *s = calloc(1, sizeof *s);
	pthread_t t;

	pthread_mutex_init(&s->lock, NULL);
	pthread_create(&t, NULL, run, s);
	reset(s);
	pthread_join(t, NULL);
	free(s);
	return 0;
}
