/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who takes a job out of the ring does not look whether there is one: two may get the same. */
#include <pthread.h>
#include <stdlib.h>

#define SLOTS 16

struct job {
	int size, done;
};
struct ring {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	struct job *slots[SLOTS];
	unsigned in, out, count;
};
static struct ring ring = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void put(struct ring *r, struct job *j)
{
	pthread_mutex_lock(&r->lock);
	while (r->count == SLOTS)
		pthread_cond_wait(&r->changed, &r->lock);
	r->slots[r->in] = j;
	r->in = (r->in + 1) % SLOTS;
	r->count++;
	pthread_cond_broadcast(&r->changed);
	pthread_mutex_unlock(&r->lock);
}

static struct job *get(struct ring *r)
{
	struct job *j;

	pthread_mutex_lock(&r->lock);
	j = r->slots[r->out];
	r->out = (r->out + 1) % SLOTS;
	r->count--;
	pthread_cond_broadcast(&r->changed);
	pthread_mutex_unlock(&r->lock);
	return j;
}

static void *work(void *arg)
{
	for (;;) {
		struct job *j = get(&ring);
		int last = j->size < 0; /* race too */

		j->done = j->size * 2; /* race possible */
		free(j); /* race too */
		if (last)
			return arg;
	}
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, work, NULL);
	for (i = 0; i < 100; i++) {
		struct job *j = calloc(1, sizeof *j);

		if (!j)
			abort();
		j->size = i < 98 ? i : -1;
		put(&ring, j);
	}
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], NULL); /* equivalent: nothing comes after it */
	return 0;
}
