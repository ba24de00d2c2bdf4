/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads of one function; what the second one is given nobody knows. */
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
		box = 2; /* race too */
	}
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t one, two;

	(void)argv;
	pthread_create(&one, NULL, run, (void *)0);
	pthread_create(&two, NULL, run, (void *)(long)(argc - 1));
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
