/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#define CAP 8
typedef struct { int items[CAP]; int n; pthread_mutex_t m; } queue;
static queue *q1, *q2;
static queue *make(void)
{
	queue *q = calloc(1, sizeof *q);
	if (!q)
		exit(1);
	pthread_mutex_init(&q->m, NULL);
	return q;
}
static void move_one(queue *from, queue *to)
{
	int it = 0, got = 0;
	pthread_mutex_lock(&from->m);
	if (from->n > 0) {
		it = from->items[--from->n];
		got = 1;
	}
	pthread_mutex_unlock(&from->m);
	if (!got)
		return;
	pthread_mutex_lock(&to->m);
	if (to->n < CAP)
		to->items[to->n++] = it;
	pthread_mutex_unlock(&to->m);
}
static void *up(void *a) { for (int i = 0; i < 9; i++) move_one(q1, q2); return a; }
static void *down(void *a) { for (int i = 0; i < 9; i++) move_one(q2, q1); return a; }
int main(void)
{
	pthread_t a, b;
	q1 = make();
	q2 = make();
	for (int i = 0; i < 4; i++)
		q1->items[q1->n++] = i;
	pthread_create(&a, NULL, up, NULL);
	pthread_create(&b, NULL, down, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(q1);
	free(q2);
	return 0;
}
