/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jobs.h"

#include <stdio.h>

int main(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, jobs_run, NULL))
		return 1;
	printf("%d finished\n", jobs.finished); /* race: finished */
	pthread_join(t, NULL);
	return 0;
}
