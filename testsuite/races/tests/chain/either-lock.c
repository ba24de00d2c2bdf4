/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who writes holds two locks, who reads one of the two.  The readers come with more sets of locks
 * than are told apart, and no lock is in all of them. */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t own[10];
static int n, sum;

static int get(void)
{
	return n;
}

static int read0(void)
{
	int now;

	pthread_mutex_lock(&own[0]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&a);
	now = get();
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&own[0]);
	return now;
}

static int read1(void)
{
	int now;

	pthread_mutex_lock(&own[1]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&b);
	now = get();
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&own[1]);
	return now;
}

static int read2(void)
{
	int now;

	pthread_mutex_lock(&own[2]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&a);
	now = get();
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&own[2]);
	return now;
}

static int read3(void)
{
	int now;

	pthread_mutex_lock(&own[3]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&b);
	now = get();
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&own[3]);
	return now;
}

static int read4(void)
{
	int now;

	pthread_mutex_lock(&own[4]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&a);
	now = get();
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&own[4]);
	return now;
}

static int read5(void)
{
	int now;

	pthread_mutex_lock(&own[5]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&b);
	now = get();
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&own[5]);
	return now;
}

static int read6(void)
{
	int now;

	pthread_mutex_lock(&own[6]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&a);
	now = get();
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&own[6]);
	return now;
}

static int read7(void)
{
	int now;

	pthread_mutex_lock(&own[7]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&b);
	now = get();
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&own[7]);
	return now;
}

static int read8(void)
{
	int now;

	pthread_mutex_lock(&own[8]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&a);
	now = get();
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&own[8]);
	return now;
}

static int read9(void)
{
	int now;

	pthread_mutex_lock(&own[9]); /* equivalent: it only makes the callers differ */
	pthread_mutex_lock(&b);
	now = get();
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&own[9]);
	return now;
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	n++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	return arg;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 10; i++)
		pthread_mutex_init(&own[i], NULL);
	pthread_create(&t, NULL, writer, NULL);
	sum += read0();
	sum += read1();
	sum += read2();
	sum += read3();
	sum += read4();
	sum += read5();
	sum += read6();
	sum += read7();
	sum += read8();
	sum += read9();
	pthread_join(t, NULL);
	return sum;
}
