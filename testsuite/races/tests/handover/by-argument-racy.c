/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads run one function; the second does not wait. */
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *work(void *arg)
{
	if (!arg) {
		data = 1; /* race: data */
		atomic_store(&ready, 1);
	} else {
		data = 2; /* race: data */
		while (!atomic_load(&ready))
			;
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
