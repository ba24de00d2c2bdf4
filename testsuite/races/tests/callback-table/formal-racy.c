/* SPDX-License-Identifier: GPL-3.0-or-later */
/* apply() calls what it is given; one of the visitors writes to a global. */
#include <pthread.h>

static int largest;

static void apply(const int *values, int n, void (*visit)(int))
{
	for (int i = 0; i < n; i++)
		visit(values[i]);
}

static void remember(int v)
{
	if (v > largest) /* race too: largest */
		largest = v; /* race: largest */
}

static void *scan(void *arg)
{
	static const int values[] = {4, 8, 15, 16, 23, 42};

	(void)arg;
	apply(values, 6, remember);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, scan, NULL);
	pthread_create(&b, NULL, scan, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return largest != 42;
}
