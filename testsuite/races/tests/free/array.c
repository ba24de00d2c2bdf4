/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every thread frees its own slot. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static char *names[3];

static void *consume(void *arg)
{
	char **slot = arg;

	puts(*slot);
	free(*slot);
	*slot = NULL;
	return NULL;
}

int main(void)
{
	pthread_t t[3];
	int left = 0;

	for (int i = 0; i < 3; i++) {
		names[i] = malloc(8);
		if (!names[i])
			return 1;
		snprintf(names[i], 8, "name %d", i);
		pthread_create(&t[i], NULL, consume, &names[i]);
	}
	for (int i = 0; i < 3; i++) {
		pthread_join(t[i], NULL);
		left += names[i] != NULL;
	}
	return left;
}
