/* SPDX-License-Identifier: GPL-3.0-or-later */
/* a poller that tries to lock */
#include <pthread.h>
#include <stdio.h>
struct queue { pthread_mutex_t mtx; int depth; int dropped; };
static struct queue q = { .mtx = PTHREAD_MUTEX_INITIALIZER };
static int queue_try(struct queue *p)
{
	return pthread_mutex_trylock(&p->mtx) == 0;
}
static void *poller(void *arg)
{
	int n = 0;
	while (n < 200) {
		n++;
		if (queue_try(&q)) {
			if (q.depth > 0)
				q.depth--;
			pthread_mutex_unlock(&q.mtx);
		} else {
			q.dropped++;	/* race */
		}
	}
	return NULL;
}
static void *feeder(void *arg)
{
	for (int i = 0; i < 200; i++) {
		pthread_mutex_lock(&q.mtx);
		q.depth++;
		q.dropped = 0;	/* race */
		pthread_mutex_unlock(&q.mtx);
	}
	return NULL;
}
int main(void)
{
	pthread_t p, f, p2;
	pthread_create(&p, NULL, poller, NULL);
	pthread_create(&p2, NULL, poller, NULL);
	pthread_create(&f, NULL, feeder, NULL);
	pthread_join(p, NULL);
	pthread_join(p2, NULL);
	pthread_join(f, NULL);
	printf("%d\n", q.depth);
	return 0;
}
