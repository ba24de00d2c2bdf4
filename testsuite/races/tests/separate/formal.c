/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One function, but each thread gets another counter. */
#include <pthread.h>
#include <stdio.h>

static int apples, pears;

static void pick(int *basket, int n)
{
	while (n--)
		++*basket;
}

static void *picker(void *basket)
{
	pick(basket, 30);
	return NULL;
}

int main(void)
{
	pthread_t a, p;

	pthread_create(&a, NULL, picker, &apples);
	pthread_create(&p, NULL, picker, &pears);
	pthread_join(a, NULL);
	pthread_join(p, NULL);
	printf("%d\n", apples + pears);
	return 0;
}
