/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

int lines;

static void *inner(void *arg)
{
	lines = 1; /* race: lines */
	return arg;
}

pthread_t stage_begin(void)
{
	pthread_t t;

	pthread_create(&t, NULL, inner, NULL);
	return t;
}

void stage_end(pthread_t t)
{
	pthread_join(t, NULL);
}
