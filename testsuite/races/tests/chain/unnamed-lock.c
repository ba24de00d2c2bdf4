/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main() holds a lock for which domap() has no name. */
#include <pthread.h>
#include <stdlib.h>

struct vecs { struct vecs *next; pthread_mutex_t lock; int n; };

static struct vecs *head;
static int tick;

static void domap(int n)
{
	tick = n; /* not a race? possible: the lock has no name here */
}

static void coalesce(struct vecs *vecs)
{
	for (int i = 0; i < vecs->n; i++)
		domap(i);
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
	tick--; /* not a race? possible: it may be another one of its kind */
	pthread_mutex_unlock(&vecs->lock);
	return arg;
}

static void *listen(void *arg)
{
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
