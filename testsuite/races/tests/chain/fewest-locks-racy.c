/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ten callers, nine with a lock each: the one without any shows best what is wrong, whatever the
 * thread does. */
#include <pthread.h>

static pthread_mutex_t own[10];
static int n;

static void bump(void)
{
	n++; /* race: n */
}

static void call0(void)
{
	pthread_mutex_lock(&own[0]);
	bump();
	pthread_mutex_unlock(&own[0]);
}

static void call1(void)
{
	pthread_mutex_lock(&own[1]);
	bump();
	pthread_mutex_unlock(&own[1]);
}

static void call2(void)
{
	pthread_mutex_lock(&own[2]);
	bump();
	pthread_mutex_unlock(&own[2]);
}

static void call3(void)
{
	pthread_mutex_lock(&own[3]);
	bump();
	pthread_mutex_unlock(&own[3]);
}

static void call4(void)
{
	bump(); /* chain */
}

static void call5(void)
{
	pthread_mutex_lock(&own[5]);
	bump();
	pthread_mutex_unlock(&own[5]);
}

static void call6(void)
{
	pthread_mutex_lock(&own[6]);
	bump();
	pthread_mutex_unlock(&own[6]);
}

static void call7(void)
{
	pthread_mutex_lock(&own[7]);
	bump();
	pthread_mutex_unlock(&own[7]);
}

static void call8(void)
{
	pthread_mutex_lock(&own[8]);
	bump();
	pthread_mutex_unlock(&own[8]);
}

static void call9(void)
{
	pthread_mutex_lock(&own[9]);
	bump();
	pthread_mutex_unlock(&own[9]);
}

static void *worker(void *arg)
{
	n++; /* race: n */
	return arg;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 10; i++)
		pthread_mutex_init(&own[i], NULL);
	pthread_create(&t, NULL, worker, NULL);
	call0();
	call1();
	call2();
	call3();
	call4(); /* chain */
	call5();
	call6();
	call7();
	call8();
	call9();
	pthread_join(t, NULL);
	return n;
}
