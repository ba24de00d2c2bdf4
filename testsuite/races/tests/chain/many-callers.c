/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Twelve callers, each with a lock of its own beside the one that matters.  That is more
 * than are told apart. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t own[12];
static int n;

static void bump(void)
{
	n++;
}

static void call0(void)
{
	pthread_mutex_lock(&own[0]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[0]);
}

static void call1(void)
{
	pthread_mutex_lock(&own[1]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[1]);
}

static void call2(void)
{
	pthread_mutex_lock(&own[2]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[2]);
}

static void call3(void)
{
	pthread_mutex_lock(&own[3]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[3]);
}

static void call4(void)
{
	pthread_mutex_lock(&own[4]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[4]);
}

static void call5(void)
{
	pthread_mutex_lock(&own[5]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[5]);
}

static void call6(void)
{
	pthread_mutex_lock(&own[6]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[6]);
}

static void call7(void)
{
	pthread_mutex_lock(&own[7]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[7]);
}

static void call8(void)
{
	pthread_mutex_lock(&own[8]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[8]);
}

static void call9(void)
{
	pthread_mutex_lock(&own[9]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[9]);
}

static void call10(void)
{
	pthread_mutex_lock(&own[10]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[10]);
}

static void call11(void)
{
	pthread_mutex_lock(&own[11]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&m);
	bump();
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&own[11]);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 12; i++)
		pthread_mutex_init(&own[i], NULL);
	pthread_create(&t, NULL, worker, NULL);
	call0();
	call1();
	call2();
	call3();
	call4();
	call5();
	call6();
	call7();
	call8();
	call9();
	call10();
	call11();
	pthread_join(t, NULL);
	return n;
}
