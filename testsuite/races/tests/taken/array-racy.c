/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns are taken under the lock, but two turns may be of one worker. */
#include <pthread.h>
#include <stdlib.h>

#define WORKERS 4

struct worker {
	int load;
};
static struct worker *workers[WORKERS];
static unsigned turn;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *dispatch(void *arg)
{
	struct worker *w;

	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&lock);
		w = workers[turn];
		turn = (turn + 1) % WORKERS;
		pthread_mutex_unlock(&lock);
		w->load++; /* race possible: load */
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;
	int i;

	for (i = 0; i < WORKERS; i++) {
		workers[i] = calloc(1, sizeof *workers[i]);
		if (!workers[i])
			abort();
	}
	pthread_create(&a, NULL, dispatch, NULL);
	pthread_create(&b, NULL, dispatch, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
