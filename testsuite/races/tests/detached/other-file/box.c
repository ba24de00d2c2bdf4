/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"
#include <semaphore.h>

static sem_t gone;
int data;

void let_go(void)
{
	pthread_detach(pthread_self());
}

void last(void)
{
	sem_post(&gone);
}

void expect(void)
{
	sem_wait(&gone);
}

void set_up(void)
{
	sem_init(&gone, 0, 0);
}
