/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queues with a pointer to where the next one goes, as nginx has them: the one of the pool, and one
 * that stands alone, each under a lock of its own; main takes the wrong one. */
#include <pthread.h>
#include <stdlib.h>

struct task { struct task *next; };
struct queue { struct task *first, **last; };
struct pool { pthread_mutex_t lock; struct queue queue; int waiting; };

static pthread_mutex_t done_lock = PTHREAD_MUTEX_INITIALIZER;
static struct queue done;
static struct pool *pool;

static void post(struct pool *p, struct task *task)
{
	pthread_mutex_lock(&p->lock);
	*p->queue.last = task; /* not a race? pointers to fields are not told apart by object */
	p->queue.last = &task->next;
	pthread_mutex_unlock(&p->lock);
}

static void *worker(void *arg)
{
	struct task *task = malloc(sizeof *task);

	pthread_mutex_lock(&done_lock);
	*done.last = task; /* not a race? pointers to fields are not told apart by object */
	done.last = &task->next; /* race too: last */
	pthread_mutex_unlock(&done_lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pool = calloc(1, sizeof *pool);
	pthread_mutex_init(&pool->lock, NULL);
	pool->queue.last = &pool->queue.first;
	done.last = &done.first;
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	post(pool, malloc(sizeof(struct task)));
	pthread_mutex_lock(&pool->lock);
	done.last = &done.first; /* race: last */
	pthread_mutex_unlock(&pool->lock);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
