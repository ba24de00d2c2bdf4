/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A local says in the loop that the thread was created. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_t t;
static int swept;

static void *sweep(void *arg)
{
	(void)arg;
	for (;;) {
		swept++;
		sleep(1);
	}
	return NULL;
}

int main(int argc, char **argv)
{
	int made = 0;

	for (int i = 0; i < argc; i++) {
		puts(argv[i]);
		if (!made) {
			if (pthread_create(&t, NULL, sweep, NULL))
				return 1;
			made = 1;
		}
	}
	return 0;
}
