/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A pool: tasks are functions with an argument, each works on its own object. */
#include <pthread.h>

struct task {
	void (*run)(void *);
	void *arg;
};

static struct task tasks[8];
static int head, tail, closed;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int results[4];

static void square(void *arg)
{
	int *x = arg;

	*x *= *x;
}

static void *worker(void *arg)
{
	(void)arg;
	for (;;) {
		struct task t;

		pthread_mutex_lock(&m);
		while (head == tail && !closed)
			pthread_cond_wait(&c, &m);
		if (head == tail) {
			pthread_mutex_unlock(&m);
			return NULL;
		}
		t = tasks[head++ % 8];
		pthread_mutex_unlock(&m);
		t.run(t.arg);
	}
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 4; i++)
		results[i] = i;
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, worker, NULL);
	pthread_mutex_lock(&m);
	for (int i = 0; i < 4; i++)
		tasks[tail++ % 8] = (struct task){square, &results[i]};
	closed = 1;
	pthread_cond_broadcast(&c);
	pthread_mutex_unlock(&m);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return results[3];
}
