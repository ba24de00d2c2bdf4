/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main adds as if it were alone. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int data;

static void mine(void)
{
	atomic_fetch_add(&data, 1); /* race-mixed-atomic: data */
}

static void yours(void)
{
	*(int *)&data += 1; /* race-mixed-atomic: data */
}

struct steps {
	void (*first)(void);
};

static const struct steps steps = {mine};

static void *work(void *arg)
{
	steps.first();
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
	call(yours);
	pthread_join(t, NULL);
	return 0;
}
