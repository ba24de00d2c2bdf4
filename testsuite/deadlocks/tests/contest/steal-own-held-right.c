/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#define W 4
struct deque { pthread_mutex_t lock; int items[32], n; };
struct wk { struct deque q; int id; pthread_t t; };
static struct wk wks[W];
static int pop(struct deque *d)
{
	int v = -1;
	pthread_mutex_lock(&d->lock);
	if (d->n > 0)
		v = d->items[--d->n];
	pthread_mutex_unlock(&d->lock);
	return v;
}
static int get_work(struct wk *w)
{
	int v = -1;
	pthread_mutex_lock(&w->q.lock);
	if (w->q.n > 0)
		v = w->q.items[--w->q.n];
	pthread_mutex_unlock(&w->q.lock);
	for (int i = 1; v < 0 && i < W; i++)
		v = pop(&wks[(w->id + i) % W].q);
	return v;
}
static void *run(void *arg)
{
	struct wk *w = arg;
	long sum = 0;
	int v;
	while ((v = get_work(w)) >= 0)
		sum += v;
	return (void *)sum;
}
int main(void)
{
	for (int i = 0; i < W; i++) {
		wks[i].id = i;
		pthread_mutex_init(&wks[i].q.lock, NULL);
		for (int j = 0; j < 16 * (i & 1); j++)
			wks[i].q.items[wks[i].q.n++] = j;
	}
	for (int i = 0; i < W; i++)
		pthread_create(&wks[i].t, NULL, run, &wks[i]);
	for (int i = 0; i < W; i++)
		pthread_join(wks[i].t, NULL);
	return 0;
}
