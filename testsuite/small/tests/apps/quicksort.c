/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread for the left part, the right part here; then a join. */
#include <pthread.h>

struct span {
	int *from;
	int n;
};

static void swap(int *a, int *b)
{
	int t = *a;

	*a = *b;
	*b = t;
}

static void *sort(void *arg)
{
	struct span s = *(struct span *)arg, left, right;
	int store = 0;
	pthread_t t;

	if (s.n < 2)
		return NULL;
	for (int i = 0; i < s.n - 1; i++)
		if (s.from[i] < s.from[s.n - 1])
			swap(&s.from[i], &s.from[store++]);
	swap(&s.from[store], &s.from[s.n - 1]);
	left = (struct span){s.from, store};
	right = (struct span){s.from + store + 1, s.n - store - 1};
	pthread_create(&t, NULL, sort, &left);
	sort(&right);
	pthread_join(t, NULL);
	return NULL;
}

int main(void)
{
	int data[] = {5, 2, 9, 1, 7, 3};
	struct span all = {data, 6};

	sort(&all);
	return data[0];
}
