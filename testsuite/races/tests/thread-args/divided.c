/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The array is divided at some point; a thread sorts one part, its creator the other one. */
#include <pthread.h>

struct part {
	int *from, n;
};

static int data[64];

static void *sort(void *arg)
{
	struct part part = *(struct part *)arg, low, high;
	pthread_t t;

	if (part.n < 2)
		return NULL;
	for (int i = 1; i < part.n; i++)
		if (part.from[i] < part.from[i - 1]) /* not a race? possible: parts are not told apart */
			part.from[i - 1] = part.from[i]; /* not a race? likewise */
	low = (struct part){part.from, part.n / 2};
	high = (struct part){part.from + low.n, part.n - low.n};
	pthread_create(&t, NULL, sort, &low);
	sort(&high);
	pthread_join(t, NULL);
	return NULL;
}

int main(void)
{
	struct part all = {data, 64};

	sort(&all);
	return data[0];
}
