/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another thread sets a flag in a local that it was given: what is done then is reached. */
#include <pthread.h>
#include <unistd.h>

struct request {
	pthread_mutex_t lock;
	int done;
};

static struct request *volatile asked;
static int results, sum;

static void *serve(void *arg)
{
	for (;;) {
		struct request *request = asked;

		if (!request)
			continue;
		pthread_mutex_lock(&request->lock);
		request->done = 1;
		pthread_mutex_unlock(&request->lock);
		results++; /* race: results */
	}
	return arg;
}

static void collect(void)
{
	sum += results; /* race: results */
}

int main(void)
{
	struct request request = { .lock = PTHREAD_MUTEX_INITIALIZER };
	pthread_t thread;

	pthread_create(&thread, NULL, serve, NULL);
	request.done = 0;
	asked = &request; /* race possible: asked any */
	for (;;) {
		pthread_mutex_lock(&request.lock);
		if (request.done) {
			collect();
			request.done = 0;
		}
		pthread_mutex_unlock(&request.lock);
		usleep(1000);
	}
}
