/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread keeps what it was given. */
#include <pthread.h>

struct stats {
	long calls;
};
static pthread_key_t key;

static void count(void)
{
	struct stats *s = pthread_getspecific(key);

	s->calls++; /* not a race? possible: issue 13: each thread was given another one */
}

static void *run(void *arg)
{
	pthread_setspecific(key, arg);
	count();
	return NULL;
}

int main(void)
{
	struct stats one = {0}, two = {0};
	pthread_t a, b;

	pthread_key_create(&key, NULL);
	pthread_create(&a, NULL, run, &one);
	pthread_create(&b, NULL, run, &two);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
