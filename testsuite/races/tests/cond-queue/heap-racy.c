/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waits under the lock, but takes the item after the unlock. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct stack {
	pthread_mutex_t lock;
	pthread_cond_t filled;
	int depth;
};

static void *pusher(void *arg)
{
	struct stack *s = arg;

	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&s->lock);
		s->depth++; /* race: depth */
		pthread_cond_signal(&s->filled);
		pthread_mutex_unlock(&s->lock);
	}
	return NULL;
}

static void pop(struct stack *s)
{
	pthread_mutex_lock(&s->lock);
	while (s->depth == 0)
		pthread_cond_wait(&s->filled, &s->lock);
	pthread_mutex_unlock(&s->lock);
	s->depth--; /* race: depth */
}

int main(void)
{
	struct stack *s = calloc(1, sizeof *s);
	pthread_t t;

	if (!s)
		return 1;
	pthread_mutex_init(&s->lock, NULL);
	pthread_cond_init(&s->filled, NULL);
	pthread_create(&t, NULL, pusher, s);
	pop(s);
	pthread_join(t, NULL);
	printf("%d\n", s->depth);
	free(s);
	return 0;
}
