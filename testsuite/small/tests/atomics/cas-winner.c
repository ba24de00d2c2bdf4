/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who wins the compare-and-swap initialises; the others only look at an atomic. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int state;
static int value;

static void *run(void *arg)
{
	int expected = 0;

	(void)arg;
	if (atomic_compare_exchange_strong(&state, &expected, 1)) {
		value = 99;
		atomic_store(&state, 2);
	} else if (expected == 2) {
		return value ? NULL : &value;
	}
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, run, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return value;
}
