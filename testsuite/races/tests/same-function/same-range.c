/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every thread walks its own array. */
#include <pthread.h>
#include <stdlib.h>

struct range {
	int *numbers;
	int n;
};

static void *work(void *arg)
{
	struct range *range = arg;

	for (int i = 0; i < range->n; i++)
		range->numbers[i] = i;
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	struct range ranges[4];

	for (int i = 0; i < 4; i++) {
		ranges[i].numbers = malloc(400);
		ranges[i].n = 100;
		if (!ranges[i].numbers)
			return 1;
		pthread_create(&t[i], NULL, work, &ranges[i]);
	}
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
