// SPDX-License-Identifier: GPL-3.0-or-later
// A lock that a callee takes is held in the caller; a callee is reached with what its callers hold.
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int x, y, z;

static void take(pthread_mutex_t *lock)
{
	pthread_mutex_lock(lock); // site: acquire a {} // site: acquire b {a}
}

static void drop(pthread_mutex_t *lock)
{
	pthread_mutex_unlock(lock); // site: release a {a} // site: release b {a, b}
}

static void deeper(void)
{
	z = 1; // site: write z {a} {a} or {a, b}
}

static void *worker(void *arg)
{
	take(&a); // @first // site: acquire,call a {}
	x = 1; // site: write x {a@first}
	deeper();
	take(&b); // @second // site: acquire,call b {a@first}
	y = 1; // site: write y {a@first, b@second}
	deeper();
	drop(&b); // site: release,call b {a, b}
	y = 2; // site: write y #2 {a}
	drop(&a); // site: release,call a {a}
	x = 2; // site: write x #2 {}
	return arg;
}

int main(void)
{
	pthread_t threads[2];

	pthread_create(&threads[0], 0, worker, 0); // site: start worker() #1 alone
	pthread_create(&threads[1], 0, worker, 0); // site: start worker() #2 alive
	pthread_join(threads[0], 0); // site: join main.threads[0] {} alive
	pthread_join(threads[1], 0); // site: join main.threads[1] {} alive
	return 0;
}
