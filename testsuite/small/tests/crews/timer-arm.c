/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct timer {
	struct timer *next;
	int due;
	void (*fire)(void *);
	void *arg;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static struct timer *armed;
static int stop;

struct session {
	struct timer t;
	int timeouts;
	pthread_mutex_t m;
};

static void *timer_thread(void *arg)
{
	pthread_mutex_lock(&m);
	while (!stop) {
		struct timer *t = armed;

		if (!t) {
			pthread_cond_wait(&c, &m);
			continue;
		}
		armed = t->next;
		pthread_mutex_unlock(&m);
		t->fire(t->arg);
		pthread_mutex_lock(&m);
	}
	pthread_mutex_unlock(&m);
	return NULL;
}

static void arm(struct timer *t, void (*fire)(void *), void *arg)
{
	t->fire = fire;
	t->arg = arg;
	pthread_mutex_lock(&m);
	t->next = armed;
	armed = t;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
}

static void expired(void *arg)
{
	struct session *s = arg;

	pthread_mutex_lock(&s->m);
	s->timeouts++;
	pthread_mutex_unlock(&s->m);
}

int main(void)
{
	struct session *s = calloc(1, sizeof *s);
	pthread_t t;

	pthread_mutex_init(&s->m, NULL);
	pthread_create(&t, NULL, timer_thread, NULL);
	arm(&s->t, expired, s);
	sleep(1);
	pthread_mutex_lock(&s->m);
	printf("%d\n", s->timeouts);
	pthread_mutex_unlock(&s->m);
	pthread_mutex_lock(&m);
	stop = 1;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	free(s);
	return 0;
}
