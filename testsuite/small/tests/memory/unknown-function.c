/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An unknown function gets a pointer to a variable that nobody else knows. */
#include <pthread.h>

extern void __VERIFIER_unknown(int *p);

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	int local = 0;

	(void)arg;
	__VERIFIER_unknown(&local);
	pthread_mutex_lock(&m);
	g += local;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
