/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer comes before the work is done. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static struct server {
	sem_t start, done;
	long work;
	int quit;
} server;

static void *serve(void *arg)
{
	struct server *s = arg;

	for (;;) {
		sem_wait(&s->start);
		if (s->quit)
			break;
		sem_post(&s->done);
		s->work *= 2; /* race: work */
	}
	return arg;
}

static long ask(struct server *s, long n)
{
	s->work = n; /* race too */
	sem_post(&s->start);
	sem_wait(&s->done);
	return s->work; /* race too */
}

int main(void)
{
	struct server *s = &server;
	pthread_t t;
	long sum = 0;

	sem_init(&s->start, 0, 0);
	sem_init(&s->done, 0, 0);
	pthread_create(&t, NULL, serve, s);
	for (int i = 0; i < 10; i++)
		sum += ask(s, i);
	s->quit = 1; /* race too */
	sem_post(&s->start);
	pthread_join(t, NULL); /* equivalent: main has nothing more to do with it */
	return sum != 90;
}
