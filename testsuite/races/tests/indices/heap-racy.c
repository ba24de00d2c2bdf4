/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An index that comes from outside meets all elements. */
#include <pthread.h>
#include <stdlib.h>

static int *stock;

static void *order(void *arg)
{
	int item = atoi(arg);

	if (item >= 0 && item < 10)
		stock[item]--; /* race */
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t;

	stock = calloc(10, sizeof *stock);
	if (!stock)
		return 1;
	pthread_create(&t, NULL, order, argc > 1 ? argv[1] : "3");
	for (int i = 0; i < 10; i++)
		stock[i] += 5; /* race */
	pthread_join(t, NULL);
	free(stock);
	return 0;
}
