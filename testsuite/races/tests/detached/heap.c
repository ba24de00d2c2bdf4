/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Requests are handed to detached threads, which own them. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct request {
	int id;
	int attempts;
};

static void *serve(void *arg)
{
	struct request *r = arg;

	while (r->attempts < 3)
		r->attempts++;
	printf("request %d: %d attempts\n", r->id, r->attempts);
	free(r);
	return NULL;
}

int main(void)
{
	for (int id = 0; id < 4; id++) {
		struct request *r = calloc(1, sizeof *r);
		pthread_t t;

		if (!r)
			return 1;
		r->id = id;
		if (pthread_create(&t, NULL, serve, r) == 0)
			pthread_detach(t);
		else
			free(r);
	}
	usleep(2000);
	return 0;
}
