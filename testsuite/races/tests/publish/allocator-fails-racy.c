/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An allocator that keeps a header, and tells of a failure by a function that returns null: what it returns is new,
 * until others have it. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define LIMIT 4096

struct header {
	size_t size, mark;
};
struct object {
	int refs, value;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct object *shared;

static void *nothing(void *p)
{
	return p;
}

static void *too_large(size_t size)
{
	printf("%zu bytes are too many\n", size);
	return nothing(NULL);
}

static void *allocate(size_t size)
{
	struct header *p;

	if (size > LIMIT)
		return too_large(size);
	p = malloc(size + sizeof *p);
	if (!p)
		return NULL;
	p->size = size;
	return p + 1;
}

static struct object *make(void)
{
	struct object *object = allocate(sizeof *object);

	if (!object)
		abort();
	object->refs = 1;
	object->value = 2;
	return object;
}

static void *work(void *arg)
{
	struct object *object = make();

	pthread_mutex_lock(&lock);
	if (shared)
		shared->refs--;
	shared = object;
	shared->refs++;
	shared->value++; /* race possible: value any */
	pthread_mutex_unlock(&lock);
	object->value = 3; /* race possible: value any */
	return arg;
}

int main(void)
{
	pthread_t threads[2];

	pthread_create(&threads[0], NULL, work, NULL);
	pthread_create(&threads[1], NULL, work, NULL);
	pthread_join(threads[0], NULL);
	pthread_join(threads[1], NULL);
	return 0;
}
