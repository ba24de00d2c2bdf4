/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main() holds a lock for which domap() has no name; the listener does the same without it, and is to blame. */
#include <pthread.h>
#include <stdlib.h>

struct vecs { struct vecs *next; pthread_mutex_t lock; int n; };

static struct vecs *head;
static int tick;

static void domap(int n)
{
	tick = n; /* race */
}

static void coalesce(struct vecs *vecs)
{
	for (int i = 0; i < vecs->n; i++)
		domap(i); /* chain */
}

static struct vecs *find(int n)
{
	struct vecs *vecs;

	for (vecs = head; vecs && vecs->n != n; vecs = vecs->next)
		;
	return vecs;
}

static void *check(void *arg)
{
	struct vecs *vecs = find(3);

	pthread_mutex_lock(&vecs->lock);
	tick--; /* race */
	pthread_mutex_unlock(&vecs->lock);
	return arg;
}

static void *listen(void *arg)
{
	coalesce(find(3)); /* chain */
	return arg;
}

int main(void)
{
	struct vecs *vecs = calloc(1, sizeof *vecs);
	pthread_t checker, listener;

	pthread_mutex_init(&vecs->lock, NULL);
	vecs->n = 3;
	head = vecs;
	pthread_create(&checker, NULL, check, NULL);
	pthread_create(&listener, NULL, listen, NULL);
	vecs = find(3);
	pthread_mutex_lock(&vecs->lock);
	coalesce(vecs);
	pthread_mutex_unlock(&vecs->lock);
	pthread_join(checker, NULL);
	pthread_join(listener, NULL);
	return 0;
}
