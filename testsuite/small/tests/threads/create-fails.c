/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* If the thread cannot be created, main does its work. */
#include <pthread.h>

static int work_done;

static void *run(void *arg)
{
	(void)arg;
	work_done++;
	return NULL;
}

int main(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, run, NULL) != 0) {
		run(NULL);
		return work_done;
	}
	pthread_join(t, NULL);
	return work_done;
}
