/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wins the compare-and-swap writes, who sees that it is done reads. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int state;
static int value;

static void *run(void *arg)
{
	int expected = 0;

	if (atomic_compare_exchange_strong(&state, &expected, 1)) {
		value = 99; /* not a race? possible: states are not followed */
		atomic_store(&state, 2);
	} else if (expected == 2) {
		return value ? NULL : arg; /* not a race? possible: states are not followed */
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
