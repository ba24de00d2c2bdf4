/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads keep the same object under a key. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	long calls;
};
static pthread_key_t key;

static void count(void)
{
	struct stats *s = pthread_getspecific(key);

	s->calls++; /* race possible: calls */
}

static void *run(void *arg)
{
	pthread_setspecific(key, arg);
	count();
	return NULL;
}

int main(void)
{
	struct stats *s = calloc(1, sizeof *s);
	pthread_t a, b;

	if (!s)
		return 1;
	pthread_key_create(&key, NULL);
	pthread_create(&a, NULL, run, s);
	pthread_create(&b, NULL, run, s);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
