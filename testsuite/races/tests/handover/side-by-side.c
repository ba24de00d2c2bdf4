/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two flags side by side, which GCC looks at together, are waited for. */
/* no races */
#include <pthread.h>

struct box {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int full, quit;
	int data;
};

static struct box box = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0, 0 };
static int seen;

static void *reader(void *arg)
{
	struct box *b = arg;
	int full;

	pthread_mutex_lock(&b->lock);
	while (!b->full && !b->quit)
		pthread_cond_wait(&b->changed, &b->lock);
	full = b->full;
	pthread_mutex_unlock(&b->lock);
	if (full)
		seen += b->data;
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	if (pthread_create(&t, NULL, reader, &box))
		return 1;
	if (argc > 1) {
		box.data = argc;
		pthread_mutex_lock(&box.lock);
		box.full = 1;
		pthread_cond_signal(&box.changed);
		pthread_mutex_unlock(&box.lock);
	}
	pthread_mutex_lock(&box.lock);
	box.quit = 1;
	pthread_cond_signal(&box.changed);
	pthread_mutex_unlock(&box.lock);
	pthread_join(t, NULL);
	return seen;
}
