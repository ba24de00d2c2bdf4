/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two conditions, one lock for both. */
#include <pthread.h>

static pthread_cond_t a_changed = PTHREAD_COND_INITIALIZER, b_changed = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int a, b;

static void take_a(void)
{
	pthread_mutex_lock(&lock);
	while (!a)
		pthread_cond_wait(&a_changed, &lock);
	a--;
	pthread_mutex_unlock(&lock);
}

static void take_b(void)
{
	pthread_mutex_lock(&lock);
	while (!b)
		pthread_cond_wait(&b_changed, &lock);
	b--;
	pthread_mutex_unlock(&lock);
}

static void *worker(void *arg)
{
	while (*(int *)arg) {
		take_a();
		take_b();
		pthread_mutex_lock(&lock);
		a += *(int *)arg;
		b += *(int *)arg;
		pthread_mutex_unlock(&lock);
		pthread_cond_broadcast(&a_changed);
		pthread_cond_broadcast(&b_changed);
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
