/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A buffer per thread, but the threads know the last one that was made, too. */
#include <pthread.h>
#include <stdlib.h>

struct buffer {
	int used;
};
static pthread_key_t key;
static struct buffer *last;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *fill(void *arg)
{
	struct buffer *b = calloc(1, sizeof *b);

	if (!b)
		abort();
	pthread_setspecific(key, b);
	pthread_mutex_lock(&lock);
	last = b;
	pthread_mutex_unlock(&lock);
	b = pthread_getspecific(key);
	b->used++; /* race possible: used */
	pthread_mutex_lock(&lock);
	last->used++; /* race possible: used */
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_key_create(&key, NULL);
	pthread_create(&a, NULL, fill, NULL);
	pthread_create(&b, NULL, fill, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
