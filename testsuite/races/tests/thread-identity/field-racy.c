/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The handle of the thread that draws is kept in a field, and the other thread puts itself there. */
#include <pthread.h>

static struct {
	int running;
	pthread_t owner;
	int drawn;
} screen;

static void draw(void)
{
	if (!pthread_equal(screen.owner, pthread_self())) /* race too */
		return;
	screen.drawn++; /* race possible */
}

static void *work(void *arg)
{
	screen.owner = pthread_self(); /* race too */
	draw();
	return arg;
}

int main(void)
{
	pthread_t thread;

	screen.owner = pthread_self();
	pthread_create(&thread, NULL, work, NULL);
	draw();
	pthread_join(thread, NULL);
	return screen.drawn;
}
