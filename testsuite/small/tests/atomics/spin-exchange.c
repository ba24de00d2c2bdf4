/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A spin lock of an atomic exchange. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int lock;
static int counter;

static void spin_lock(atomic_int *l)
{
	while (atomic_exchange(l, 1))
		;
}

static void spin_unlock(atomic_int *l)
{
	atomic_store(l, 0);
}

static void *run(void *arg)
{
	(void)arg;
	spin_lock(&lock);
	counter++;
	spin_unlock(&lock);
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
