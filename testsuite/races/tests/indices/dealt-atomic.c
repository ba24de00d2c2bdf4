/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An atomic counter deals out the elements. */
#include <pthread.h>
#include <stdatomic.h>

static int data[100];
static atomic_int next;

static void *work(void *arg)
{
	for (;;) {
		int j = atomic_fetch_add(&next, 1);

		if (j >= 100)
			break;
		data[j] = 1;
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
