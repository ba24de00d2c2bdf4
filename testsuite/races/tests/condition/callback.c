/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The test is a function that returns what it has read under the lock; nobody waits, who comes
 * too early goes away. */
#include <pthread.h>
#include <stdbool.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool done;
static int total;

static void set_done(void)
{
	pthread_mutex_lock(&lock);
	done = true;
	pthread_mutex_unlock(&lock);
}

static bool is_done(void)
{
	bool answer;

	pthread_mutex_lock(&lock);
	answer = done;
	pthread_mutex_unlock(&lock);
	return answer;
}

static void *adder(void *arg)
{
	void (*finish)(void) = set_done;

	for (int i = 0; i < 10; i++)
		total += i;
	finish();
	return arg;
}

int main(void)
{
	pthread_t t;
	int seen = -1;

	pthread_create(&t, NULL, adder, NULL);
	if (is_done())
		seen = total;
	pthread_join(t, NULL); /* equivalent: nothing is read without the flag */
	return seen != -1 && seen != 45;
}
