/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One counter, two objects with a mutex each. */
#include <pthread.h>

struct pool { pthread_mutex_t lock; int id; };
static int total;

static void *worker(void *arg)
{
	struct pool *p = arg;

	pthread_mutex_lock(&p->lock);
	total++; /* race */
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

int main(void)
{
	struct pool p, q;
	pthread_t a, b;

	pthread_mutex_init(&p.lock, NULL);
	pthread_mutex_init(&q.lock, NULL);
	pthread_create(&a, NULL, worker, &p);
	pthread_create(&b, NULL, worker, &q);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return total;
}
