/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread looks at what the initialisation sets behind its own call. */
#include <pthread.h>

static pthread_once_t control = PTHREAD_ONCE_INIT;
static int level, seen[2];

static void set_up(void)
{
	level = 7;
}

static void *work(void *arg)
{
	int *mine = arg;

	*mine = 1;
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
