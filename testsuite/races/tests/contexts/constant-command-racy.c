/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads call with a constant, and take the branch that writes. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int section;

__attribute__((noinline)) static void parse(int command, int **p)
{
	switch (command) {
	case 0:
		section = **p; /* race: section */
		break;
	case 1:
		free(*p);
		break;
	case 2:
		printf("%d", section); /* race too */
		break;
	}
}

static void *work(void *arg)
{
	int number = 1, *q = &number;

	parse(0, &q);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
