/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A recursive mutex: every level locks again. */
#include <pthread.h>
#include <stdio.h>

struct document {
	pthread_mutex_t lock;
	int edits;
};

static struct document document;

static void document_init(struct document *d)
{
	pthread_mutexattr_t attr;

	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&d->lock, &attr);
	pthread_mutexattr_destroy(&attr);
}

static void edit(struct document *d, int depth)
{
	pthread_mutex_lock(&d->lock);
	if (depth > 0)
		edit(d, depth - 1);
	d->edits++;
	pthread_mutex_unlock(&d->lock);
}

static void *editor(void *arg)
{
	edit(arg, 3);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	document_init(&document);
	pthread_create(&a, NULL, editor, &document);
	pthread_create(&b, NULL, editor, &document);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d\n", document.edits);
	return 0;
}
