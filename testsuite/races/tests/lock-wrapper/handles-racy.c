/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As handles.c, but the last update comes after the release. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

struct box {
	void *mutex, *done;
	int n, total;
};

static int block_on(void *h)
{
	return pthread_mutex_lock((pthread_mutex_t *)h) ? 1 : 0;
}

static int release(void *h)
{
	return pthread_mutex_unlock((pthread_mutex_t *)h) ? 1 : 0;
}

static int post(void *h)
{
	return sem_post((sem_t *)h) ? 1 : 0;
}

static void *work(void *arg)
{
	struct box *b = arg;

	block_on(b->mutex);
	b->n++;
	if (b->n == b->total) /* race: box.total */
		post(b->done);
	release(b->mutex);
	b->total--; /* race: box.total */
	return NULL;
}

static void *make(void)
{
	pthread_mutex_t *m = malloc(sizeof(*m));

	if (m)
		pthread_mutex_init(m, NULL);
	return m;
}

static void *make_sem(void)
{
	sem_t *m = malloc(sizeof(*m));

	if (m)
		sem_init(m, 0, 0);
	return m;
}

int main(void)
{
	pthread_t a, b;
	struct box *box = calloc(1, sizeof(*box));

	box->mutex = make();
	box->done = make_sem();
	box->total = 2;
	pthread_create(&a, NULL, work, box);
	pthread_create(&b, NULL, work, box);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return box->n;
}
