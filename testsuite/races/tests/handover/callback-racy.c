/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The request goes to the thread with its callback; the creator cancels it later. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct request {
	void (*complete)(struct request *);
	int result;
};

static void print_result(struct request *r)
{
	printf("%d\n", r->result); /* race: result */
}

static void *serve(void *arg)
{
	struct request *r = arg;

	r->complete(r);
	return NULL;
}

int main(void)
{
	struct request *r = malloc(sizeof *r);
	pthread_t t;

	if (!r)
		return 1;
	r->complete = print_result;
	r->result = 0;
	pthread_create(&t, NULL, serve, r);
	r->result = -1; /* race: result */
	pthread_join(t, NULL);
	free(r);
	return 0;
}
