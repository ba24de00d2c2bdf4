/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A buffer per thread, found by a key. */
#include <pthread.h>
#include <stdlib.h>

struct buffer {
	int used;
	char data[64];
};
static pthread_key_t key;

static struct buffer *mine(void)
{
	struct buffer *b = pthread_getspecific(key);

	if (!b) {
		b = calloc(1, sizeof *b);
		if (!b)
			abort();
		pthread_setspecific(key, b);
	}
	return b;
}

static void *fill(void *arg)
{
	for (int i = 0; i < 10; i++)
		mine()->data[mine()->used++] = 'x';
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_key_create(&key, free);
	pthread_create(&a, NULL, fill, NULL);
	pthread_create(&b, NULL, fill, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
