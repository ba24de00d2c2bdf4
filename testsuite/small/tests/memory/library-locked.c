/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* printf and malloc have locks of their own. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void *run(void *arg)
{
	char *p = malloc(10);

	snprintf(p, 10, "%d", *(int *)arg);
	puts(p);
	fprintf(stderr, "%s\n", p);
	free(p);
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	int a = 1, b = 2;

	pthread_create(&t, NULL, run, &a);
	pthread_create(&u, NULL, run, &b);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
