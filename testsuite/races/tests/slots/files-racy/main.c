/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slots.h"

#include <pthread.h>

static void *run(void *arg)
{
	slot_count((long)arg);
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, run, (void *)i);
	if (slots_sum() > 4)
		return 1;
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
