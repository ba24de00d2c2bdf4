/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A buffer in a struct, written from an index on under the lock of another struct. */
#include <pthread.h>
#include <string.h>

struct file {
	pthread_mutex_t lock;
	size_t used;
	char buffer[100];
};
static struct file *first, *second;

static void copy(struct file *from, struct file *to)
{
	pthread_mutex_lock(&from->lock);
	memcpy(to->buffer + to->used, from->buffer, from->used); /* race possible: buffer */ /* race too */
	pthread_mutex_unlock(&from->lock);
}

static void *forth(void *arg)
{
	copy(first, second);
	return arg;
}

static void *back(void *arg)
{
	copy(second, first);
	return arg;
}

int main(void)
{
	static struct file a, b;
	pthread_t one, two;

	first = &a;
	second = &b;
	pthread_create(&one, NULL, forth, NULL);
	pthread_create(&two, NULL, back, NULL);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
