/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A counter under a lock becomes an atomic one.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length, other;

#ifdef CHANGED
#define ADD(n) __atomic_fetch_add(&length, n, __ATOMIC_SEQ_CST)
#define GET() __atomic_load_n(&length, __ATOMIC_SEQ_CST)
#else
static int ADD(int n)
{
	int was;

	pthread_mutex_lock(&lock);
	was = length;
	length = was + n;
	pthread_mutex_unlock(&lock);
	return was;
}
#define GET() ADD(0)
#endif

static void *writer(void *arg)
{
	ADD(1);
	pthread_mutex_lock(&lock);
	other++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = other;
	pthread_mutex_unlock(&lock);
	return n + GET() ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, reader, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
