/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which key it is is not known where it is used: what any key keeps. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	long calls;
};
static pthread_key_t own, common;
static struct stats shared;

static struct stats *kept(pthread_key_t key)
{
	return pthread_getspecific(key);
}

static void *run(void *arg)
{
	struct stats *s = calloc(1, sizeof *s);

	if (!s)
		abort();
	pthread_setspecific(own, s);
	pthread_setspecific(common, &shared);
	s = kept(common);
	s->calls++; /* race possible: calls */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_key_create(&own, NULL);
	pthread_key_create(&common, NULL);
	pthread_create(&a, NULL, run, NULL);
	pthread_create(&b, NULL, run, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
