/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads run one function, and its argument says who waits for whom. */
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *work(void *arg)
{
	if (!arg) {
		data = 1; /* not a race? issue 17: the argument decides which branch a thread takes */
		atomic_store(&ready, 1);
	} else {
		while (!atomic_load(&ready))
			;
		data = 2;
	}
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, &data);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
