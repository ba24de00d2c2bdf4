/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is entered with more locks than are told apart: what its
 * callers have in common does not hide that one of them comes with a lock, and without. */
#include <pthread.h>

static int count;
static pthread_mutex_t m0 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m1 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m2 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m3 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m4 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m5 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m6 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m7 = PTHREAD_MUTEX_INITIALIZER;

static void touch(void)
{
	count++; /* race */
}

static void before(void)
{
	touch();
}

static void after(void)
{
	touch();
}

static void under(int which)
{
	switch (which) {
	case 0:
		pthread_mutex_lock(&m0);
		before();
		pthread_mutex_unlock(&m0);
		break;
	case 1:
		pthread_mutex_lock(&m1);
		before();
		pthread_mutex_unlock(&m1);
		break;
	case 2:
		pthread_mutex_lock(&m2);
		before();
		pthread_mutex_unlock(&m2);
		break;
	case 3:
		pthread_mutex_lock(&m3);
		before();
		pthread_mutex_unlock(&m3);
		break;
	case 4:
		pthread_mutex_lock(&m4);
		before();
		pthread_mutex_unlock(&m4);
		break;
	case 5:
		pthread_mutex_lock(&m5);
		before();
		pthread_mutex_unlock(&m5);
		break;
	default:
		break;
	}
}

static void *worker(void *arg)
{
	after();
	pthread_mutex_lock(&m7);
	after();
	pthread_mutex_unlock(&m7);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	before();
	under(argc);
	pthread_mutex_lock(&m6);
	touch();
	pthread_mutex_unlock(&m6);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
