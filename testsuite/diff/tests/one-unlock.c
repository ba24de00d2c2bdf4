/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Three releases become one at the end.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static int *copy(int most)
{
	int *made;

	pthread_mutex_lock(&lock);
#ifdef CHANGED
	made = NULL;
	if (length <= most)
		made = malloc(sizeof *made);
	if (made)
		*made = length;
#else
	if (length > most) {
		pthread_mutex_unlock(&lock);
		return NULL;
	}
	made = malloc(sizeof *made);
	if (!made) {
		pthread_mutex_unlock(&lock);
		return NULL;
	}
	*made = length;
#endif
	pthread_mutex_unlock(&lock);
	return made;
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	length++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a;

	pthread_create(&a, 0, writer, 0);
	free(copy(3));
	pthread_join(a, 0);
	return 0;
}
