/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A zero-width field puts the flags into different words. */
#include <pthread.h>
#include <stdio.h>

static struct {
	unsigned dirty : 1;
	unsigned : 0;
	unsigned busy : 1;
} flags;

static void *mark_dirty(void *arg)
{
	(void)arg;
	flags.dirty = 1;
	return NULL;
}

static void *mark_busy(void *arg)
{
	(void)arg;
	flags.busy = 1;
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, mark_dirty, NULL);
	pthread_create(&b, NULL, mark_busy, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d %d\n", flags.dirty, flags.busy);
	return 0;
}
