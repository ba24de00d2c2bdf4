/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads, each of which calls what its own stage has; both functions count in one variable. */
#include "stage.h"

static int parsed, found;

static void parse(int n)
{
	parsed += n; /* race: parsed */
}

static void look(int n)
{
	parsed += n & 1; /* race: parsed */
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
