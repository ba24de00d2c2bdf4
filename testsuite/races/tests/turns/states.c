/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A state under a lock says whose turn it is: the worker's, while it is BUSY. */
/* no races */
#include <pthread.h>

enum state { IDLE, BUSY, QUIT };

struct worker {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	enum state state;
	int in, out;
};

static struct worker worker = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, IDLE, 0, 0 };

static void set_idle(struct worker *w)
{
	pthread_mutex_lock(&w->lock);
	w->state = IDLE;
	pthread_cond_signal(&w->changed);
	pthread_mutex_unlock(&w->lock);
}

static void set_busy(struct worker *w)
{
	pthread_mutex_lock(&w->lock);
	w->state = BUSY;
	pthread_cond_signal(&w->changed);
	pthread_mutex_unlock(&w->lock);
}

static void set_quit(struct worker *w)
{
	pthread_mutex_lock(&w->lock);
	w->state = QUIT;
	pthread_cond_signal(&w->changed);
	pthread_mutex_unlock(&w->lock);
}

static void *run(void *arg)
{
	struct worker *w = arg;

	for (;;) {
		pthread_mutex_lock(&w->lock);
		while (w->state == IDLE)
			pthread_cond_wait(&w->changed, &w->lock);
		if (w->state == QUIT)
			break;
		pthread_mutex_unlock(&w->lock);
		w->out = 2 * w->in;
		set_idle(w);
	}
	pthread_mutex_unlock(&w->lock);
	return NULL;
}

static int ask(struct worker *w, int number)
{
	w->in = number;
	set_busy(w);
	pthread_mutex_lock(&w->lock);
	while (w->state == BUSY)
		pthread_cond_wait(&w->changed, &w->lock);
	pthread_mutex_unlock(&w->lock);
	return w->out;
}

int main(void)
{
	pthread_t thread;
	int i, sum = 0;

	pthread_create(&thread, NULL, run, &worker);
	for (i = 0; i < 4; i++)
		sum += ask(&worker, i);
	set_quit(&worker);
	pthread_join(thread, NULL); /* equivalent: nothing comes after it */
	return sum;
}
