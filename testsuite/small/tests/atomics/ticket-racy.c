/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ticket lock that does not wait for its turn. */
#include <pthread.h>
#include <stdatomic.h>

static struct ticket {
	atomic_uint next, serving;
} lock;
static int counter;

static void *run(void *arg)
{
	(void)arg;
	atomic_fetch_add(&lock.next, 1);
	counter++; /* race */
	atomic_fetch_add(&lock.serving, 1);
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
