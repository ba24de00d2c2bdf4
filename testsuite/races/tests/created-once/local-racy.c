/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The local is set back in the loop. */
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
		swept++; /* race: swept */
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
		if (*argv[i] == 'x')
			made = 0;
	}
	return 0;
}
