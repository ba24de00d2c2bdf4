/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "future.h"

static int square(int x)
{
	return x * x;
}

int main(void)
{
	struct future *f[4];
	pthread_t t;
	int i, sum = 0;

	for (i = 0; i < 3; i++)
		pthread_create(&t, NULL, worker, NULL);
	for (i = 0; i < 4; i++)
		f[i] = submit(square, i);
	for (i = 0; i < 4; i++)
		sum += get(f[i]);
	return sum;
}
