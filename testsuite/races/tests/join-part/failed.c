/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A join that fails ends the program; the loop counts down. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t[8];

	for (int i = 0; i < 8; i++)
		if (pthread_create(&t[i], NULL, work, NULL))
			abort();
	for (int i = 7; i >= 0; i--) {
		if (pthread_join(t[i], NULL)) {
			perror("join");
			exit(1);
		}
	}
	n++;
	return 0;
}
