/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct arg {
	int id;
	long out;
};

static void *run(void *p)
{
	struct arg *a = p;

	a->out = a->id * 2;
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	struct arg *all[4];

	for (int i = 0; i < 4; i++) {
		struct arg *a = malloc(sizeof *a);

		all[i] = a;
		a->id = i;
		pthread_create(&t[i], NULL, run, a);
	}
	for (int i = 0; i < 4; i++) {
		pthread_join(t[i], NULL);
		printf("%ld\n", all[i]->out);
	}
	return 0;
}
