/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fini joins only one of the two threads before it resets. */
#include <pthread.h>

static pthread_t t1, t2;
static int n;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *f1(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	n++; /* race */
	pthread_mutex_unlock(&m);
	return NULL;
}

static void *f2(void *arg)
{
	(void)arg;
	return NULL;
}

static void init(void)
{
	pthread_create(&t1, NULL, f1, NULL);
	pthread_create(&t2, NULL, f2, NULL);
}

static void fini(void)
{
	pthread_join(t2, NULL);
	n = 0; /* race */
	pthread_join(t1, NULL);
}

int main(void)
{
	init();
	fini();
	return n;
}
