/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct event {
	pthread_mutex_t m;
	pthread_cond_t c;
	int set;
};

void gate_init(struct event *e);
void gate_open(struct event *e);
void gate_wait(struct event *e);
