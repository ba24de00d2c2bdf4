/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread gets the bounds of its part, and does the same work as main. */
#include <pthread.h>

struct part {
	int low, high;
};

static int a[100];

static void *fill(void *arg)
{
	struct part *part = arg;

	for (int i = part->low; i < part->high; i++)
		a[i] = i; /* not a race? possible: that parts are apart is not known */
	return NULL;
}

int main(int argc, char **argv)
{
	struct part left = {0, 30 + argc}, middle = {left.high, 60 + argc}, right = {middle.high, 100};
	pthread_t t, u;

	(void)argv;
	pthread_create(&t, NULL, fill, &left);
	pthread_create(&u, NULL, fill, &middle);
	fill(&right);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return a[3];
}
