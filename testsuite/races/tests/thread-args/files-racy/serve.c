/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another file starts threads, with one request for both. */
#include "serve.h"

static void *run(void *arg)
{
	struct request *r = arg;

	r->served++; /* race: served */
	return NULL;
}

pthread_t serve(struct request *r)
{
	pthread_t t;

	pthread_create(&t, NULL, run, r);
	return t;
}
