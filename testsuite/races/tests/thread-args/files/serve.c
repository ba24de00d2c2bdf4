/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Another file starts threads, with a request for each. */
#include "serve.h"

static void *run(void *arg)
{
	struct request *r = arg;

	r->served++;
	return NULL;
}

pthread_t serve(struct request *r)
{
	pthread_t t;

	pthread_create(&t, NULL, run, r);
	return t;
}
