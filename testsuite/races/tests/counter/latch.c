/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A latch that is counted down, with functions of its own. */
#include <pthread.h>

static struct latch {
	pthread_mutex_t lock;
	pthread_cond_t open;
	int left;
} latch = {.lock = PTHREAD_MUTEX_INITIALIZER, .open = PTHREAD_COND_INITIALIZER};
static int first, second;

static void latch_down(struct latch *l)
{
	pthread_mutex_lock(&l->lock);
	l->left--;
	if (!l->left)
		pthread_cond_broadcast(&l->open);
	pthread_mutex_unlock(&l->lock);
}

static void latch_wait(struct latch *l)
{
	pthread_mutex_lock(&l->lock);
	while (l->left > 0)
		pthread_cond_wait(&l->open, &l->lock);
	pthread_mutex_unlock(&l->lock);
}

static void *one(void *arg)
{
	first = 1;
	latch_down(&latch);
	return arg;
}

static void *two(void *arg)
{
	second = 2;
	latch_down(&latch);
	return arg;
}

int main(void)
{
	pthread_t a, b;
	int sum;

	latch.left = 2;
	pthread_create(&a, NULL, one, NULL);
	pthread_create(&b, NULL, two, NULL);
	latch_wait(&latch);
	sum = first + second;
	pthread_join(a, NULL); /* equivalent: main has waited for both */
	pthread_join(b, NULL); /* equivalent: main has waited for both */
	return sum != 3;
}
