/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the box is full the lock goes first and the drop is counted then. */
#include <pthread.h>

#define ROOM 8

struct box {
	pthread_mutex_t lock;
	int letters[ROOM];
	int count;
	int dropped;
};

static struct box box = {.lock = PTHREAD_MUTEX_INITIALIZER};

static int box_put(struct box *b, int letter)
{
	pthread_mutex_lock(&b->lock);
	if (b->count == ROOM) {
		pthread_mutex_unlock(&b->lock);
		b->dropped++; /* race: dropped */
		return -1;
	}
	b->letters[b->count++] = letter;
	pthread_mutex_unlock(&b->lock);
	return 0;
}

static void *postman(void *arg)
{
	for (int i = 0; i < 10; i++)
		box_put(arg, i);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, postman, &box);
	pthread_create(&b, NULL, postman, &box);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return box.dropped == 0;
}
