/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bakery algorithm with ordinary variables, two threads. */
#include <pthread.h>

static int choosing[2], number[2];
static int shared;

static void enter(int me)
{
	int other = 1 - me;

	choosing[me] = 1; /* race */
	number[me] = 1 + number[other]; /* race */
	choosing[me] = 0; /* race */
	while (choosing[other]) /* race */
		;
	while (number[other] && number[other] < number[me]) /* race */
		;
}

static void *run(void *arg)
{
	int me = *(int *)arg;

	enter(me);
	shared++; /* race too */
	number[me] = 0; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	int id[2] = {0, 1};

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, run, &id[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return shared;
}
