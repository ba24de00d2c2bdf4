/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pool: all tasks add to one total. */
#include <pthread.h>

struct task {
	void (*run)(void *);
	void *arg;
};

static struct task tasks[8];
static int head, tail;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void add(void *arg)
{
	total += *(int *)arg; /* race */
}

static void *worker(void *arg)
{
	(void)arg;
	for (;;) {
		struct task t;

		pthread_mutex_lock(&m);
		if (head == tail) {
			pthread_mutex_unlock(&m);
			return NULL;
		}
		t = tasks[head++];
		pthread_mutex_unlock(&m);
		t.run(t.arg);
	}
}

int main(void)
{
	pthread_t t[2];
	int value[4] = {1, 2, 3, 4};

	for (int i = 0; i < 4; i++)
		tasks[tail++] = (struct task){add, &value[i]};
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, worker, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return total;
}
