/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every thread walks the same range of the same array. */
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
		range->numbers[i] = i; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	struct range range = {malloc(400), 100};

	if (!range.numbers)
		return 1;
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, &range);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
