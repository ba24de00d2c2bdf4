/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event.h"

void gate_init(struct event *e)
{
	pthread_mutex_init(&e->m, NULL);
	pthread_cond_init(&e->c, NULL);
	e->set = 0;
}

void gate_open(struct event *e)
{
	pthread_mutex_lock(&e->m);
	e->set = 1;
	pthread_cond_broadcast(&e->c);
	pthread_mutex_unlock(&e->m);
}

void gate_wait(struct event *e)
{
	pthread_mutex_lock(&e->m);
	while (!e->set)
		pthread_cond_wait(&e->c, &e->m);
	pthread_mutex_unlock(&e->m);
}
