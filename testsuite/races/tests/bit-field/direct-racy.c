/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two flags share a word: setting one rewrites the other. */
#include <pthread.h>

static struct {
	unsigned dirty : 1;
	unsigned busy : 1;
	unsigned rest : 30;
} flags;

static void *mark_dirty(void *arg)
{
	(void)arg;
	flags.dirty = 1; /* race */
	return NULL;
}

static void *mark_busy(void *arg)
{
	(void)arg;
	flags.busy = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, mark_dirty, NULL);
	pthread_create(&b, NULL, mark_busy, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return !(flags.dirty && flags.busy);
}
