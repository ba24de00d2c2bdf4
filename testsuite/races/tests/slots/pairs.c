/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread has two slots: it is given the first of them. */
#include <pthread.h>

static int slots[8];

static void *run(void *arg)
{
	int *own = arg;

	own[0]++;
	own[1]++;
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 8; i += 2)
		pthread_create(&t[i / 2], NULL, run, &slots[i]);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
