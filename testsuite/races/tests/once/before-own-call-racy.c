/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that runs the initialisation itself, but looks at what it sets before that. */
#include <pthread.h>

static pthread_once_t control = PTHREAD_ONCE_INIT;
static int level, seen[2];

static void set_up(void)
{
	level = 7; /* race: level */
}

static void *work(void *arg)
{
	int *mine = arg;

	*mine = level; /* race: level */
	pthread_once(&control, set_up);
	*mine += level;
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	if (pthread_create(&a, NULL, work, &seen[0]) || pthread_create(&b, NULL, work, &seen[1]))
		return 1;
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return seen[0] + seen[1];
}
