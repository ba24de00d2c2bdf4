/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first one sets up, but the others use it before they look. */
#include <pthread.h>

static int top, done;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, once = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	top++; /* race: top */
	pthread_mutex_unlock(&m);
	pthread_mutex_lock(&once);
	if (!done) {
		top = 0; /* race: top */
		done = 1;
	}
	pthread_mutex_unlock(&once);
	return arg;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 8; i++)
		pthread_create(&t, NULL, work, NULL);
	return 0;
}
