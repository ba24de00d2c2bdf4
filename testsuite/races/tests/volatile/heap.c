/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* volatile, and a lock as well. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct shared {
	pthread_mutex_t lock;
	volatile int value;
};

static void *bump(void *arg)
{
	struct shared *s = arg;

	pthread_mutex_lock(&s->lock);
	s->value++;
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

int main(void)
{
	struct shared *s = malloc(sizeof *s);
	pthread_t a, b;

	if (!s)
		return 1;
	pthread_mutex_init(&s->lock, NULL);
	s->value = 0;
	pthread_create(&a, NULL, bump, s);
	pthread_create(&b, NULL, bump, s);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d\n", s->value);
	free(s);
	return 0;
}
