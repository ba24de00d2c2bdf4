/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flag instead of a pointer. */
#include <pthread.h>
#include <stdbool.h>

static pthread_mutex_t setup_lock = PTHREAD_MUTEX_INITIALIZER;
static bool ready;
static int width;

static void setup(void)
{
	if (ready) /* race: ready */
		return;
	pthread_mutex_lock(&setup_lock);
	if (!ready) {
		width = 132; /* race too: width */
		ready = true; /* race: ready */
	}
	pthread_mutex_unlock(&setup_lock);
}

static void *painter(void *arg)
{
	setup();
	return width > 100 ? arg : NULL; /* race too: width */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, painter, NULL);
	setup();
	pthread_join(t, NULL);
	return 0;
}
