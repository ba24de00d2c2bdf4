/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function draws the number under the lock of the pool, and another one gives it back. */
#include <pthread.h>

static struct pool {
	pthread_mutex_t lock;
	int next;
	long slots[64];
} pool = { .lock = PTHREAD_MUTEX_INITIALIZER };

static int draw(struct pool *p)
{
	int i = -1;

	pthread_mutex_lock(&p->lock);
	if (p->next < 64)
		i = p->next++;
	pthread_mutex_unlock(&p->lock);
	return i;
}

static void fill(long *slot)
{
	(*slot)++; /* race possible */
}

static void undraw(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->next--;
	pthread_mutex_unlock(&p->lock);
}

static void *work(void *arg)
{
	int i;

	while ((i = draw(&pool)) >= 0)
		fill(&pool.slots[i]), undraw(&pool);
	return arg;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
