/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both write under the lock for readers. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int data;

static void look(void)
{
	pthread_rwlock_rdlock(&lock);
}

static void leave(void)
{
	pthread_rwlock_unlock(&lock);
}

static void mine(void)
{
	data++; /* race: data */
}

static void yours(void)
{
	data++; /* race: data */
}

struct steps {
	void (*first)(void);
	void (*second)(void);
	void (*third)(void);
};

static const struct steps steps = {look, mine, leave};

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
	call(look);
	call(yours);
	call(leave);
	pthread_join(t, NULL);
	return 0;
}
