/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#include "settings.h"

static void *worker(void *arg)
{
	count();
	return arg;
}

static void foreground(void)
{
	if (settings.background)
		return;
	count();
}

int main(int argc, char **argv)
{
	pthread_t a;

	settings.background = argc > 1 && atoi(argv[1]);
	if (settings.background)
		pthread_create(&a, NULL, worker, NULL);
	foreground();
	return 0;
}
