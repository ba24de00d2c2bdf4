/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"
#include <semaphore.h>

static sem_t ready;
int data;

void announce(void)
{
	sem_post(&ready);
}

void expect(void)
{
	sem_wait(&ready);
}

void set_up(void)
{
	sem_init(&ready, 0, 0);
}
