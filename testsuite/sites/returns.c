/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lock that a function acquires and returns with: on some paths, on all, on none. */
#include <pthread.h>

static pthread_mutex_t m;
static int n;

static int leaks(int x)
{
	pthread_mutex_lock(&m); // site: acquire m {}
	if (x < 0)
		return -1;
	n++;
	pthread_mutex_unlock(&m); // site: release m {m}
	return 0;
} // site: return m {}

static void locks(void)
{
	pthread_mutex_lock(&m);
} // site: return m {m}

static int balanced(int x)
{
	pthread_mutex_lock(&m);
	if (x < 0) {
		pthread_mutex_unlock(&m);
		return -1;
	}
	n++;
	pthread_mutex_unlock(&m);
	return 0;
} // site: none

static void *worker(void *arg)
{
	locks(); // site: acquire,call m {}
	n++;
	pthread_mutex_unlock(&m);
	leaks(*(int *)arg);
	return arg; // site: return m {}
}

int main(int argc, char **argv)
{
	pthread_t thread;

	(void)argv;
	pthread_create(&thread, 0, worker, &argc);
	balanced(argc);
	pthread_join(thread, 0);
	return 0; // site: none
}
