/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Threads call with a constant, and take only that branch. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int section;

__attribute__((noinline)) static void parse(int command, int **p)
{
	switch (command) {
	case 0:
		section = **p;
		section++;
		break;
	case 1:
		free(*p);
		break;
	case 2:
		printf("%d", section);
		break;
	}
}

static void *work(void *arg)
{
	int *q = malloc(sizeof *q);

	parse(1, &q);
	return arg;
}

int main(void)
{
	int number = 1, *q = &number;
	pthread_t a, b;

	parse(0, &q);
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
