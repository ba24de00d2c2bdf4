/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "list.h"

#include <pthread.h>
#include <stdlib.h>

static void *work(void *arg)
{
	struct job *job = list_take();

	if (job)
		job->done++; /* race: done */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < 4; i++) {
		struct job *job = calloc(1, sizeof *job);

		if (!job)
			abort();
		list_put(job);
	}
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
