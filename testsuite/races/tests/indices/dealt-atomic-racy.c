/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An atomic counter deals out the elements, and each thread writes the next one, too. */
#include <pthread.h>
#include <stdatomic.h>

static int data[101];
static atomic_int next;

static void *work(void *arg)
{
	for (;;) {
		int j = atomic_fetch_add(&next, 1);

		if (j >= 100)
			break;
		data[j] = 1;     /* race possible */
		data[j + 1] = 1; /* race possible */
	}
	return arg;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
