/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stage that the first thread starts is left alone. */
#include "stage.h"

static void *outer(void *arg)
{
	pthread_t t = stage_begin();

	pthread_detach(t);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, outer, NULL);
	pthread_join(t, NULL);
	lines++; /* race: lines */
	return 0;
}
