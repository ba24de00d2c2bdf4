/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the two threads that a wrapper has started is not waited for. */
#include <pthread.h>

struct request {
	int served;
};

static void *run(void *arg)
{
	struct request *r = arg;

	r->served++; /* race */
	return NULL;
}

static pthread_t serve(struct request *r)
{
	pthread_t t;

	pthread_create(&t, NULL, run, r);
	return t;
}

int main(void)
{
	struct request first = {0}, second = {0};
	pthread_t other;

	serve(&first);
	other = serve(&second);
	pthread_join(other, NULL);
	return first.served + second.served; /* race */
}
