/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Both write under the lock for writers. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int data;

static void enter(void)
{
	pthread_rwlock_wrlock(&lock);
}

static void leave(void)
{
	pthread_rwlock_unlock(&lock);
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
