/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second thread gets the same counter by mistake. */
#include <pthread.h>
#include <stdio.h>

static int apples, pears;

static void pick(int *basket, int n)
{
	while (n--)
		++*basket; /* race */
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
	pthread_create(&p, NULL, picker, &apples);
	pthread_join(a, NULL);
	pthread_join(p, NULL);
	printf("%d\n", apples + pears);
	return 0;
}
