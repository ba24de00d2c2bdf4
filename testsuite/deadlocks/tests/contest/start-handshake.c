/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct worker {
	pthread_t thread;
	pthread_mutex_t m;
	pthread_cond_t started;
	int ready, id;
};
static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static int registered[8], count;
static struct worker workers[2];
static void worker_register(struct worker *w)
{
	pthread_mutex_lock(&table_lock); /* deadlock */
	registered[count++] = w->id;
	pthread_mutex_unlock(&table_lock);
}
static void *worker_main(void *arg)
{
	struct worker *w = arg;
	worker_register(w);
	pthread_mutex_lock(&w->m);
	w->ready = 1;
	pthread_cond_signal(&w->started);
	pthread_mutex_unlock(&w->m);
	return NULL;
}
static int worker_start(struct worker *w, int id)
{
	w->id = id;
	pthread_mutex_init(&w->m, NULL);
	pthread_cond_init(&w->started, NULL);
	if (pthread_create(&w->thread, NULL, worker_main, w))
		return -1;
	pthread_mutex_lock(&w->m);
	while (!w->ready)
		pthread_cond_wait(&w->started, &w->m); /* deadlock */ /* wait-with-lock possible */
	pthread_mutex_unlock(&w->m);
	return 0;
}
int main(void)
{
	int n;
	pthread_mutex_lock(&table_lock);
	for (int i = 0; i < 2; i++)
		if (worker_start(&workers[i], i))
			return 1;
	n = count;
	pthread_mutex_unlock(&table_lock);
	for (int i = 0; i < 2; i++)
		pthread_join(workers[i].thread, NULL);
	return n;
}
