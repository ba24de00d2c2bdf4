/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct task { void (*fn)(struct task *); struct task *next; int done; };
static pthread_mutex_t queue_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t queue_cond = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t done_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t done_cond = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t model_lock = PTHREAD_MUTEX_INITIALIZER;
static struct task *queue;
static int model, quit;
static void finish(struct task *t)
{
	pthread_mutex_lock(&done_lock);
	t->done = 1;
	pthread_cond_broadcast(&done_cond);
	pthread_mutex_unlock(&done_lock);
}
static void submit_and_wait(struct task *t)
{
	pthread_mutex_lock(&queue_lock);
	t->next = queue;
	queue = t;
	pthread_cond_signal(&queue_cond);
	pthread_mutex_unlock(&queue_lock);
	pthread_mutex_lock(&done_lock);
	while (!t->done)
		pthread_cond_wait(&done_cond, &done_lock);
	pthread_mutex_unlock(&done_lock);
}
static void recompute(struct task *t)
{
	pthread_mutex_lock(&model_lock);
	model++;
	pthread_mutex_unlock(&model_lock);
	(void)t;
}
static void *worker(void *arg)
{
	for (;;) {
		struct task *t;
		pthread_mutex_lock(&queue_lock);
		while (!queue && !quit)
			pthread_cond_wait(&queue_cond, &queue_lock);
		t = queue;
		if (t)
			queue = t->next;
		pthread_mutex_unlock(&queue_lock);
		if (!t)
			return arg;
		t->fn(t);
		finish(t);
	}
}
int main(void)
{
	pthread_t w;
	static struct task t = { recompute, NULL, 0 };
	pthread_create(&w, NULL, worker, NULL);
	pthread_mutex_lock(&model_lock);
	model = 1;
	pthread_mutex_unlock(&model_lock);
	submit_and_wait(&t);
	pthread_mutex_lock(&queue_lock);
	quit = 1;
	pthread_cond_signal(&queue_cond);
	pthread_mutex_unlock(&queue_lock);
	pthread_join(w, NULL);
	return 0;
}
