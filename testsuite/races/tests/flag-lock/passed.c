/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flag under a mutex is a lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t free_again = PTHREAD_COND_INITIALIZER;
static int busy;
static int data;

static void enter(void)
{
	pthread_mutex_lock(&lock);
	while (busy)
		pthread_cond_wait(&free_again, &lock);
	busy = 1;
	pthread_mutex_unlock(&lock);
}

static void leave(void)
{
	pthread_mutex_lock(&lock);
	busy = 0;
	pthread_cond_signal(&free_again);
	pthread_mutex_unlock(&lock);
}

static void mine(void)
{
	data++; /* not a race? what call() is given to call is not told apart by call */
}

static void yours(void)
{
	data++; /* not a race? what call() is given to call is not told apart by call */
}

struct steps {
	void (*first)(void);
	void (*second)(void);
	void (*third)(void);
};

static const struct steps steps = {enter, mine, leave};

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

	pthread_create(&t, NULL, work, NULL);
	call(enter);
	call(yours);
	call(leave);
	pthread_join(t, NULL);
	return 0;
}
