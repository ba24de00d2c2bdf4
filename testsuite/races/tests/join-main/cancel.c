/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread ends main, waits for that, and goes on alone. */
#include <pthread.h>
#include <stdlib.h>

#include <unistd.h>
static pthread_t boss, helper;
static long bytes;
static void *restore(void *p)
{
	(void)p;
	pthread_cancel(boss);
	pthread_join(boss, NULL);
	bytes = 0;
	exit(1);
}
int main(void)
{
	boss = pthread_self();
	pthread_create(&helper, NULL, restore, NULL);
	for (;;) {
		bytes++;
		usleep(1);
	}
}
