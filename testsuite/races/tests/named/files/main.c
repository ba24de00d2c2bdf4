/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads, each of which calls what its own stage has; that counts for itself. */
/* no races */
#include "stage.h"

static int parsed, found;

static void parse(int n)
{
	parsed += n;
}

static void look(int n)
{
	found += n & 1;
}

int main(void)
{
	static struct stage stages[2];
	int i;

	init(&stages[0], parse);
	init(&stages[1], look);
	for (i = 0; i < 2; i++)
		if (pthread_create(&stages[i].thread, NULL, serve, &stages[i]))
			return 1;
	for (i = 0; i < 2; i++)
		pthread_join(stages[i].thread, NULL);
	return parsed + found;
}
