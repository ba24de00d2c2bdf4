/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
int data;

static void compute(void)
{
	data = 7; /* race: data */
}

int get(void)
{
	pthread_once(&once, compute);
	return data;
}
