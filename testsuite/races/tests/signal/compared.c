/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A path that has compared a variable with a number, and then with another variable, goes on; what is published comes after. */
#include <pthread.h>
#include <stdlib.h>
static int size, step, enabled, count;
static pthread_mutex_t screen = PTHREAD_MUTEX_INITIALIZER;
static void *show(void *arg)
{
	int shown = 0;

	while (shown < 1000) {
		pthread_mutex_lock(&screen);
		if (enabled)
			shown = count;
		pthread_mutex_unlock(&screen);
	}
	return arg;
}
int main(int argc, char **argv)
{
	pthread_t thread;

	size = atoi(argv[argc - 1]);
	step = argc;
	if (size > 1000)
		exit(1);
	if (size != 1 << step)
		exit(1);
	pthread_create(&thread, NULL, show, NULL);
	while (count < size)
		count++;
	pthread_mutex_lock(&screen);
	enabled = 1;
	pthread_mutex_unlock(&screen);
	pthread_join(thread, NULL);
	return 0;
}
