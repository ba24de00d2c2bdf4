/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The server works, too, when it was woken for the end. */
#include <pthread.h>

struct server {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int pending, work, quit;
};

static struct server server;

static void *serve(void *arg)
{
	struct server *s = arg;

	pthread_mutex_lock(&s->lock);
	for (;;) {
		while (!s->pending && !s->quit)
			pthread_cond_wait(&s->changed, &s->lock);
		if (s->quit && s->pending)
			break;
		pthread_mutex_unlock(&s->lock);
		s->work *= 2; /* race: work */
		pthread_mutex_lock(&s->lock);
		s->pending = 0;
		pthread_cond_broadcast(&s->changed);
	}
	pthread_mutex_unlock(&s->lock);
	return arg;
}

static int ask(struct server *s, int n)
{
	s->work = n; /* race too */
	pthread_mutex_lock(&s->lock);
	s->pending = 1;
	pthread_cond_broadcast(&s->changed);
	while (s->pending)
		pthread_cond_wait(&s->changed, &s->lock);
	pthread_mutex_unlock(&s->lock);
	return s->work; /* race too */
}

int main(void)
{
	struct server *s = &server;
	pthread_t t;
	int sum = 0;

	pthread_mutex_init(&s->lock, NULL);
	pthread_cond_init(&s->changed, NULL);
	pthread_create(&t, NULL, serve, s);
	for (int i = 0; i < 10; i++)
		sum += ask(s, i);
	pthread_mutex_lock(&s->lock);
	s->quit = 1;
	pthread_cond_broadcast(&s->changed);
	pthread_mutex_unlock(&s->lock);
	s->work = 0; /* race too */
	pthread_join(t, NULL);
	return sum != 90;
}
