/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread that nobody joins says when it is done. */
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
	data++;
}

static void yours(void)
{
	data++;
}

struct steps {
	void (*first)(void);
	void (*second)(void);
	void (*third)(void);
};

static const struct steps steps = {let_go, mine, last};

static void *work(void *arg)
{
	steps.first();
	steps.second();
	steps.third();
	return arg;
}

struct plan {
	void (*one)(void);
	void (*two)(void);
};

static const struct plan plan = {expect, yours};

int main(void)
{
	pthread_t t;

	sem_init(&gone, 0, 0);
	pthread_create(&t, NULL, work, NULL);
	plan.one();
	plan.two();
	return 0;
}
