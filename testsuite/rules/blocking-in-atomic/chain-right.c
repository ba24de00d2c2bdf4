/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What may sleep comes before the spinning lock, or after it. */
#include <pthread.h>
#include <unistd.h>

static pthread_spinlock_t spin;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n, sum;

static void flush(int fd)
{
	int copy;

	pthread_spin_lock(&spin);
	copy = n;
	pthread_spin_unlock(&spin);
	if (write(fd, &copy, sizeof copy) < 0)
		sleep(1);
}

static void *worker(void *arg)
{
	int x = *(int *)arg;

	pthread_mutex_lock(&m);
	sum += x;
	pthread_spin_lock(&spin);
	n += x;
	pthread_spin_unlock(&spin);
	pthread_mutex_unlock(&m);
	flush(x);
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
