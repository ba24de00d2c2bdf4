/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts overlap; each thread clears all of another array. */
#include <pthread.h>

struct part {
	int low, high;
};

static int a[100], b[100];

static void *fill(void *arg)
{
	struct part *part = arg;

	for (int i = part->low; i < part->high; i++)
		a[i] = i; /* race possible: a */
	for (int i = 0; i < 100; i++)
		b[i] = part->low; /* race: b */
	return NULL;
}

int main(int argc, char **argv)
{
	struct part left = {0, 60 + argc}, right = {left.high - 1, 100};
	pthread_t t;

	(void)argv;
	pthread_create(&t, NULL, fill, &left);
	fill(&right);
	pthread_join(t, NULL);
	return a[3] + b[3];
}
