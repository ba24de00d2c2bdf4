/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A member that is no bit-field between them does it, too. */
#include <pthread.h>
#include <stdio.h>

struct request {
	unsigned urgent : 1;
	int size;
	unsigned sent : 1;
};

static struct request request;

static void *send_it(void *arg)
{
	struct request *r = arg;

	r->sent = 1;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, send_it, &request);
	request.urgent = 1;
	request.size = 10;
	pthread_join(t, NULL);
	printf("%d %d\n", request.urgent, request.sent);
	return 0;
}
