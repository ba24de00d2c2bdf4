/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Only who gets the hand-made lock goes on. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag lock = ATOMIC_FLAG_INIT;
static int counter;

static void *run(void *arg)
{
	(void)arg;
	if (atomic_flag_test_and_set(&lock))
		return NULL;
	counter++;
	atomic_flag_clear(&lock);
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
