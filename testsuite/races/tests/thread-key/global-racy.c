/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread keeps under a key is a variable, which main changes. */
#include <pthread.h>
#include <stddef.h>

static pthread_key_t key;
static long calls;

static void *run(void *arg)
{
	long *mine;

	pthread_setspecific(key, &calls);
	mine = pthread_getspecific(key);
	++*mine; /* race possible */
	return arg;
}

int main(void)
{
	pthread_t a;

	pthread_key_create(&key, NULL);
	pthread_create(&a, NULL, run, NULL);
	calls++; /* race possible */
	pthread_join(a, NULL);
	return 0;
}
