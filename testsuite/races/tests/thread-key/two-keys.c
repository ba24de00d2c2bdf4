/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What one key keeps is the thread's own, what another one keeps is not. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	long calls;
};
static pthread_key_t own, common;
static struct stats shared;

static void *run(void *arg)
{
	struct stats *s = calloc(1, sizeof *s);

	if (!s)
		abort();
	pthread_setspecific(own, s);
	pthread_setspecific(common, &shared);
	s = pthread_getspecific(own);
	s->calls++;
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
