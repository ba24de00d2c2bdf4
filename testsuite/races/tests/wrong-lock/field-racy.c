/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A struct with two locks: head_lock is for the head, yet count is changed under both. */
#include <pthread.h>

struct ring {
	pthread_mutex_t head_lock;
	pthread_mutex_t tail_lock;
	unsigned head;
	unsigned tail;
	unsigned count;
	int slots[64];
};

static struct ring ring = {
	.head_lock = PTHREAD_MUTEX_INITIALIZER,
	.tail_lock = PTHREAD_MUTEX_INITIALIZER,
};

static void put(struct ring *r)
{
	pthread_mutex_lock(&r->tail_lock);
	r->tail = (r->tail + 1) % 64;
	r->count++; /* race: count */
	pthread_mutex_unlock(&r->tail_lock);
}

static void take(struct ring *r)
{
	pthread_mutex_lock(&r->head_lock);
	r->head = (r->head + 1) % 64;
	r->count--; /* race: count */
	pthread_mutex_unlock(&r->head_lock);
}

static void *consumer(void *arg)
{
	for (int i = 0; i < 32; i++)
		take(arg);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, consumer, &ring);
	for (int i = 0; i < 32; i++)
		put(&ring);
	pthread_join(t, NULL);
	return (int)ring.count;
}
