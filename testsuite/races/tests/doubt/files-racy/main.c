/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gate.h"

#include <pthread.h>
#include <sched.h>

static int data;

static void *run(void *arg)
{
	int go = 0;

	while (!go) {
		go = gate_look();
		sched_yield();
	}
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	gate_open();
	data = 41; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
