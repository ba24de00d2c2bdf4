/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two objects get a section each; none is read in one and written in the other.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sent, received;

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	sent++;
#ifdef CHANGED
	pthread_mutex_unlock(&lock);
	pthread_mutex_lock(&lock);
#endif
	received++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = sent + received;
	pthread_mutex_unlock(&lock);
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
