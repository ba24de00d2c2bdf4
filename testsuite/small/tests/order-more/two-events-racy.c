/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two events of one kind: main waits for the other one. */
#include <pthread.h>

struct event {
	pthread_mutex_t m;
	pthread_cond_t c;
	int set;
};

static struct event first = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};
static struct event second = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};
static int answer;

static void event_set(struct event *e)
{
	pthread_mutex_lock(&e->m);
	e->set = 1;
	pthread_cond_broadcast(&e->c);
	pthread_mutex_unlock(&e->m);
}

static void event_wait(struct event *e)
{
	pthread_mutex_lock(&e->m);
	while (!e->set)
		pthread_cond_wait(&e->c, &e->m);
	pthread_mutex_unlock(&e->m);
}

static void *run(void *arg)
{
	(void)arg;
	event_set(&first);
	answer = 42; /* race */
	event_set(&second);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	event_wait(&first);
	answer++; /* race */
	pthread_join(t, NULL);
	return answer;
}
