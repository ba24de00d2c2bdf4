/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RacerX figure 4: it sleeps two calls below the spinning lock. */
#include <pthread.h>
#include <unistd.h>

static pthread_spinlock_t spin;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n, sum;

static void flush(int fd)
{
	if (write(fd, &n, sizeof n) < 0) /* blocking-in-atomic */
		n = 0;
}

static void add(int x)
{
	n += x;
	if (n > 100)
		flush(1);
}

static void count(int x)
{
	pthread_mutex_lock(&m); /* blocking-in-atomic */
	sum += x;
	pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
	pthread_spin_lock(&spin);
	add(*(int *)arg);
	count(*(int *)arg);
	sleep(1); /* blocking-in-atomic */
	pthread_spin_unlock(&spin);
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
