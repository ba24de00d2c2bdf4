/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct range {
	int *a;
	int n, depth;
	long sum;
};

static void *reduce(void *arg)
{
	struct range *r = arg;
	struct range left, right;
	pthread_t t;

	if (r->n < 1000 || !r->depth) {
		r->sum = 0;
		for (int i = 0; i < r->n; i++)
			r->sum += r->a[i];
		return NULL;
	}
	left = (struct range){ r->a, r->n / 2, r->depth - 1, 0 };
	right = (struct range){ r->a + r->n / 2, r->n - r->n / 2, r->depth - 1, 0 };
	pthread_create(&t, NULL, reduce, &left);
	reduce(&right);
	pthread_join(t, NULL);
	r->sum = left.sum + right.sum;
	return NULL;
}

int main(void)
{
	static int a[100000];
	struct range all = { a, 100000, 4, 0 };

	for (int i = 0; i < 100000; i++)
		a[i] = i % 7;
	reduce(&all);
	printf("%ld\n", all.sum);
	return 0;
}
