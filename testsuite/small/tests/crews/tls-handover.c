/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct buffer {
	struct buffer *next;
	int used;
	char text[256];
};

static __thread struct buffer *mine;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static struct buffer *full;
static int stop;

static void flush(void)
{
	struct buffer *b = mine;

	pthread_mutex_lock(&m);
	b->next = full;
	full = b;
	pthread_mutex_unlock(&m);
	mine = calloc(1, sizeof *mine);
}

static void put(char c)
{
	if (!mine)
		mine = calloc(1, sizeof *mine);
	mine->text[mine->used++] = c;
	if (mine->used == 256)
		flush();
}

static void *producer(void *arg)
{
	for (int i = 0; i < 100000; i++)
		put(i);
	return NULL;
}

static void *consumer(void *arg)
{
	for (;;) {
		struct buffer *b;

		pthread_mutex_lock(&m);
		b = full;
		if (b)
			full = b->next;
		else if (stop) {
			pthread_mutex_unlock(&m);
			return NULL;
		}
		pthread_mutex_unlock(&m);
		if (b) {
			fwrite(b->text, 1, b->used, stdout);
			free(b);
		}
	}
}

int main(void)
{
	pthread_t p[3], c;

	pthread_create(&c, NULL, consumer, NULL);
	for (int i = 0; i < 3; i++)
		pthread_create(&p[i], NULL, producer, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(p[i], NULL);
	pthread_mutex_lock(&m);
	stop = 1;
	pthread_mutex_unlock(&m);
	pthread_join(c, NULL);
	return 0;
}
