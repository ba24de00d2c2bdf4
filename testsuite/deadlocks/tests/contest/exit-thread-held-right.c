/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int left = 10;
static void *w(void *a)
{
	while (1) {
		pthread_mutex_lock(&m);
		if (left == 0) {
			pthread_mutex_unlock(&m);
			pthread_exit(NULL);
		}
		left--;
		pthread_mutex_unlock(&m);
	}
}
int main(void)
{
	pthread_t t[3];
	for (int i = 0; i < 3; i++)
		pthread_create(t + i, NULL, w, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
