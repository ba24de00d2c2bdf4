/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointers in an array; two of them are equal. */
#include <pthread.h>

static int a, b;
static int *const p[3] = {&a, &b, &a};

static void *run(void *arg)
{
	int i = *(int *)arg;

	*p[i] = i; /* race possible */
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	int id[2] = {0, 2};

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, run, &id[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return a + b;
}
