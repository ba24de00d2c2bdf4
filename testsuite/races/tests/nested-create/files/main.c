/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The stage that the first thread starts is joined there. */
#include "stage.h"

static void *outer(void *arg)
{
	pthread_t t = stage_begin();

	stage_end(t); /* mutate */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, outer, NULL);
	pthread_join(t, NULL);
	lines++;
	return 0;
}
