/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A ticket lock. */
#include <pthread.h>
#include <stdatomic.h>

static struct ticket {
	atomic_uint next, serving;
} lock;
static int counter;

static void ticket_lock(struct ticket *l)
{
	unsigned mine = atomic_fetch_add(&l->next, 1);

	while (atomic_load(&l->serving) != mine)
		;
}

static void ticket_unlock(struct ticket *l)
{
	atomic_fetch_add(&l->serving, 1);
}

static void *run(void *arg)
{
	(void)arg;
	ticket_lock(&lock);
	counter++;
	ticket_unlock(&lock);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return counter;
}
