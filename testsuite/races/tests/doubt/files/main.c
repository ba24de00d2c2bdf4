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
	data++; /* not a race? possible: the flag comes through a local */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	data = 41; /* not a race? possible: likewise */
	gate_open();
	pthread_join(t, NULL);
	return 0;
}
