/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads of one function, told apart by a constant: the first one touches the box when it has handed it over. */
#include <pthread.h>
#include <stdatomic.h>

static int box;
static atomic_int full;

static void *run(void *role)
{
	if (role == NULL) {
		box = 1;
		atomic_store(&full, 1);
		box = 3; /* race: box */
	} else {
		while (!atomic_load(&full))
			;
		box = 2; /* race: box */
	}
	return NULL;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, run, (void *)0);
	pthread_create(&two, NULL, run, (void *)1);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
