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

static void mine(void)
{
	data++; /* race possible: data */
}

static void yours(void)
{
	data++; /* race possible: data */
}

struct steps {
	void (*first)(void);
	void (*second)(void);
	void (*third)(void);
};

static const struct steps steps = {let_go, last, mine};

static void *work(void *arg)
{
	steps.first();
	steps.second();
	steps.third();
	return arg;
}

static void call(void (*fn)(void))
{
	fn();
}

int main(void)
{
	pthread_t t;

	sem_init(&gone, 0, 0);
	pthread_create(&t, NULL, work, NULL);
	call(expect);
	call(yours);
	return 0;
}
