/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct stage {
	pthread_mutex_t lock;
	pthread_cond_t ready, taken;
	int full, value;
	struct stage *next;
};

static void stage_put(struct stage *s, int v)
{
	pthread_mutex_lock(&s->lock);
	while (s->full)
		pthread_cond_wait(&s->taken, &s->lock);
	s->value = v;
	s->full = 1;
	pthread_cond_signal(&s->ready);
	pthread_mutex_unlock(&s->lock);
}

static int stage_get(struct stage *s)
{
	int v;

	pthread_mutex_lock(&s->lock);
	while (!s->full)
		pthread_cond_wait(&s->ready, &s->lock);
	v = s->value;
	s->full = 0;
	pthread_cond_signal(&s->taken);
	pthread_mutex_unlock(&s->lock);
	return v;
}

static void *run(void *arg)
{
	struct stage *s = arg;
	int v;

	do {
		v = stage_get(s);
		if (s->next)
			stage_put(s->next, v);
	} while (v);
	return NULL;
}

int main(void)
{
	struct stage s[3];
	pthread_t t[3];

	for (int i = 0; i < 3; i++) {
		pthread_mutex_init(&s[i].lock, NULL);
		pthread_cond_init(&s[i].ready, NULL);
		pthread_cond_init(&s[i].taken, NULL);
		s[i].full = 0;
		s[i].next = i < 2 ? &s[i + 1] : NULL;
	}
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, run, &s[i]);
	for (int i = 10; i >= 0; i--)
		stage_put(&s[0], i);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
