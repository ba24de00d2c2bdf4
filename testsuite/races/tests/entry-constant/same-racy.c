/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads of one function that are given the same constant. */
#include <pthread.h>
#include <stdatomic.h>

static int box;
static atomic_int full;

static void *run(void *role)
{
	if (role == NULL) {
		box = 1; /* race: box */
		atomic_store(&full, 1);
	} else {
		while (!atomic_load(&full))
			;
		box = 2;
	}
	return NULL;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, run, (void *)0);
	pthread_create(&two, NULL, run, (void *)0);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
