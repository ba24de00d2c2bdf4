/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER,
	c = PTHREAD_MUTEX_INITIALIZER, d = PTHREAD_MUTEX_INITIALIZER;

#define THREAD(name, x, y) static void *name(void *arg) { pthread_mutex_lock(&x); pthread_mutex_lock(&y); \
	pthread_mutex_unlock(&y); pthread_mutex_unlock(&x); return arg; }

THREAD(ab, a, b) /* deadlock */
THREAD(bc, b, c) /* deadlock */
THREAD(cd, c, d) /* deadlock */
THREAD(da, d, a) /* deadlock */

int main(void)
{
	void *(*all[])(void *) = { ab, bc, cd, da };
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, all[i], NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
