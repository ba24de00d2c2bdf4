/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>
#include <stdlib.h>

struct account {
	pthread_mutex_t lock;
	long balance;
};
struct job {
	struct account *from, *to;
};

static void *clerk(void *arg)
{
	struct job *job = arg;

	pthread_mutex_lock(&job->from->lock);
	pthread_mutex_lock(&job->to->lock);
	job->from->balance--;
	job->to->balance++;
	pthread_mutex_unlock(&job->to->lock);
	pthread_mutex_unlock(&job->from->lock);
	return 0;
}

int main(void)
{
	struct account *x = malloc(sizeof *x), *y = malloc(sizeof *y);
	struct job there = { x, y }, back = { x, y };
	pthread_t t, u;

	pthread_mutex_init(&x->lock, 0);
	pthread_mutex_init(&y->lock, 0);
	pthread_create(&t, 0, clerk, &there);
	pthread_create(&u, 0, clerk, &back);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
