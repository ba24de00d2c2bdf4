/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Jobs go through a queue; who takes one owns it. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	int input, output;
	struct job *next;
};

static struct job *queue;
static int closed;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

static void submit(int input)
{
	struct job *j = malloc(sizeof *j);

	j->input = input;
	pthread_mutex_lock(&m);
	j->next = queue;
	queue = j;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
	struct job *j;

	(void)arg;
	for (;;) {
		pthread_mutex_lock(&m);
		while (!queue && !closed)
			pthread_cond_wait(&c, &m);
		j = queue;
		if (j)
			queue = j->next;
		pthread_mutex_unlock(&m);
		if (!j)
			return NULL;
		j->output = j->input * j->input;
		free(j);
	}
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, worker, NULL);
	for (int i = 0; i < 10; i++)
		submit(i);
	pthread_mutex_lock(&m);
	closed = 1;
	pthread_cond_broadcast(&c);
	pthread_mutex_unlock(&m);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
