/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Almost read-only: a debug key still changes the level. */
#include <pthread.h>
#include <stdio.h>

static struct {
	int level;
	int colour;
} options = {1, 1};

static void *worker(void *arg)
{
	(void)arg;
	if (options.level > 1) /* race: level */
		printf("%d\n", options.colour);
	return NULL;
}

static void on_key(int key)
{
	if (key == 'd')
		options.level++; /* race: level */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	on_key('d');
	pthread_join(t, NULL);
	return 0;
}
