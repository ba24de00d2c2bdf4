/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sections end by the attribute cleanup.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

#ifdef CHANGED
static void release(pthread_mutex_t **held)
{
	pthread_mutex_unlock(*held);
}
#define ENTER() __attribute__((cleanup(release))) pthread_mutex_t *held = (pthread_mutex_lock(&lock), &lock)
#define LEAVE() (void)held
#else
#define ENTER() pthread_mutex_lock(&lock)
#define LEAVE() pthread_mutex_unlock(&lock)
#endif

static void *writer(void *arg)
{
	ENTER();
	length++;
	LEAVE();
	return arg;
}

static void *reader(void *arg)
{
	int n;

	ENTER();
	n = length;
	LEAVE();
	return n ? arg : 0;
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
