/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The address of the loop's variable is what each thread gets. */
#include <pthread.h>

static int slot[4];

static void *run(void *arg)
{
	int i = *(int *)arg; /* race */

	if (i < 4)
		slot[i] = i; /* race too */
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	int i;

	for (i = 0; i < 4; i++) /* race */
		pthread_create(&t[i], NULL, run, &i);
	for (int k = 0; k < 4; k++)
		pthread_join(t[k], NULL);
	return slot[0];
}
