/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same constant index in both. */
#include <pthread.h>
#include <stdio.h>

enum { INPUT, OUTPUT, CHANNELS };

static unsigned volume[CHANNELS];

static void *record(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		volume[OUTPUT]++; /* race: volume */
	return NULL;
}

static void *play(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		volume[OUTPUT] += 2; /* race: volume */
	return NULL;
}

int main(void)
{
	pthread_t r, p;

	pthread_create(&r, NULL, record, NULL);
	pthread_create(&p, NULL, play, NULL);
	pthread_join(r, NULL);
	pthread_join(p, NULL);
	printf("%u\n", volume[INPUT]);
	return 0;
}
