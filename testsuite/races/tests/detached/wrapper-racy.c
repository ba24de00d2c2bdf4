/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that nobody joins goes on when it has said that it is done. */
#include <pthread.h>
#include <semaphore.h>

static sem_t gone;
static int data;

static void let_go(void)
{
	pthread_detach(pthread_self());
}

static void last(void)
{
	sem_post(&gone);
}

static void expect(void)
{
	sem_wait(&gone);
}

static void *work(void *arg)
{
	let_go();
	last();
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	sem_init(&gone, 0, 0);
	pthread_create(&t, NULL, work, NULL);
	expect();
	data++; /* race: data */
	return 0;
}
