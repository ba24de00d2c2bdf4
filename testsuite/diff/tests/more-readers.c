/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A field that is written without its lock, as it was before, is read under the lock by another function than before.
 *
 * told: nothing
 */
#include <pthread.h>

struct rule { int kind, option; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct rule rule;
static int sum;

static __attribute__((noinline)) int match(void)
{
#ifdef CHANGED
	return 0;
#else
	return rule.option;
#endif
}

static __attribute__((noinline)) int search(void)
{
#ifdef CHANGED
	return rule.option;
#else
	return 0;
#endif
}

static void *execute(void *arg)
{
	pthread_mutex_lock(&lock);
	sum += match() + search() + rule.kind;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *compile(void *arg)
{
	rule.option = 1;
	pthread_mutex_lock(&lock);
	rule.kind = 2;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, execute, 0);
	pthread_create(&b, 0, compile, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
