/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two functions wait for one condition, each with a lock of its own. */
#include <pthread.h>

static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t a_lock = PTHREAD_MUTEX_INITIALIZER, b_lock = PTHREAD_MUTEX_INITIALIZER;
static int a, b;

static void take_a(void)
{
	pthread_mutex_lock(&a_lock);
	while (!a)
		pthread_cond_wait(&changed, &a_lock); /* wait-two-locks too */
	a--;
	pthread_mutex_unlock(&a_lock);
}

static void take_b(void)
{
	pthread_mutex_lock(&b_lock);
	while (!b)
		pthread_cond_wait(&changed, &b_lock); /* wait-two-locks */
	b--;
	pthread_mutex_unlock(&b_lock);
}

static void *worker(void *arg)
{
	while (*(int *)arg) {
		take_a();
		take_b();
		pthread_mutex_lock(&a_lock);
		a += *(int *)arg;
		pthread_mutex_unlock(&a_lock);
		pthread_mutex_lock(&b_lock);
		b += *(int *)arg;
		pthread_mutex_unlock(&b_lock);
		pthread_cond_broadcast(&changed);
	}
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
