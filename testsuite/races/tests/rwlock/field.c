/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Both write under the lock for writers. */
#include <pthread.h>
#include <stdlib.h>

struct box {
	pthread_rwlock_t lock;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	pthread_rwlock_wrlock(&b->lock);
	b->data++;
	pthread_rwlock_unlock(&b->lock);
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_rwlock_init(&b->lock, NULL);
	pthread_create(&t, NULL, work, b);
	pthread_rwlock_wrlock(&b->lock);
	b->data++;
	pthread_rwlock_unlock(&b->lock);
	pthread_join(t, NULL);
	return 0;
}
