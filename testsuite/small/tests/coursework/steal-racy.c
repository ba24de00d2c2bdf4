/* SPDX-License-Identifier: GPL-3.0-or-later */
/* workers with a queue each, who steal from each other */
#include <pthread.h>
#define W 3
#define CAP 128
struct deque { pthread_mutex_t lk; int job[CAP]; int n; };
struct worker { struct deque dq; int id; long done; struct worker *all; };
static int pop(struct deque *d, int *job)
{
	int ok = 0;
	pthread_mutex_lock(&d->lk);
	if (d->n > 0) {
		*job = d->job[--d->n];	/* race */
		ok = 1;
	}
	pthread_mutex_unlock(&d->lk);
	return ok;
}
static int steal(struct worker *w, int *job)
{
	for (int k = 1; k < W; k++) {
		struct worker *victim = &w->all[(w->id + k) % W];
		if (victim->dq.n == 0)	/* race */
			continue;
		if (pop(&victim->dq, job))
			return 1;
	}
	return 0;
}
static void *work(void *arg)
{
	struct worker *w = arg;
	int job;
	while (pop(&w->dq, &job) || steal(w, &job))
		w->done += job;
	return NULL;
}
int main(void)
{
	static struct worker w[W];
	pthread_t t[W];
	for (int i = 0; i < W; i++) {
		w[i].id = i;
		w[i].all = w;
		pthread_mutex_init(&w[i].dq.lk, NULL);
		for (int k = 0; k < 50 * i; k++)
			w[i].dq.job[w[i].dq.n++] = k;
	}
	for (int i = 0; i < W; i++)
		pthread_create(&t[i], NULL, work, &w[i]);
	for (int i = 0; i < W; i++)
		pthread_join(t[i], NULL);
	return w[0].done == w[1].done;
}
