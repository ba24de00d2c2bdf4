/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct jobs {
	pthread_mutex_t lock;
	int waiting;
	int finished;
};

extern struct jobs jobs;

void jobs_finish(void);
void *jobs_run(void *);
