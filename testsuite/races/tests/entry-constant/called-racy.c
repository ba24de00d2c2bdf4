/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second thread calls the function of the first one, with its number. */
#include <pthread.h>
#include <stdatomic.h>

static int box;
static atomic_int full;

static void fill(void)
{
	box = 1; /* race: box */
	atomic_store(&full, 1);
}

static void drain(void)
{
	while (!atomic_load(&full))
		;
	box = 0; /* race too */
}

static void *run(void *role)
{
	switch ((long)role) {
	case 1:
		fill();
		break;
	case 2:
		drain();
		break;
	case 3:
		return run((void *)1);
	}
	return NULL;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, run, (void *)1);
	pthread_create(&two, NULL, run, (void *)3);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
