/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* mine() finds the slot of a number. */
#include <pthread.h>

struct slot {
	long count;
};
static struct slot slots[4];

static struct slot *mine(long number)
{
	return &slots[number];
}

static void *run(void *arg)
{
	mine((long)arg)->count++;
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	long sum = 0;

	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, run, (void *)i);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	for (int i = 0; i < 4; i++)
		sum += slots[i].count;
	return sum != 4;
}
