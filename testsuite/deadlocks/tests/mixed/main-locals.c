/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct shared { pthread_mutex_t a, b; int n; };

static void *one(void *arg)
{
	struct shared *s = arg;

	pthread_mutex_lock(&s->a);
	pthread_mutex_lock(&s->b); /* deadlock */
	s->n++;
	pthread_mutex_unlock(&s->b);
	pthread_mutex_unlock(&s->a);
	return NULL;
}

static void *two(void *arg)
{
	struct shared *s = arg;

	pthread_mutex_lock(&s->b);
	pthread_mutex_lock(&s->a); /* deadlock */
	s->n--;
	pthread_mutex_unlock(&s->a);
	pthread_mutex_unlock(&s->b);
	return NULL;
}

int main(void)
{
	struct shared s;
	pthread_t t, u;

	pthread_mutex_init(&s.a, NULL);
	pthread_mutex_init(&s.b, NULL);
	s.n = 0;
	pthread_create(&t, NULL, one, &s);
	pthread_create(&u, NULL, two, &s);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
