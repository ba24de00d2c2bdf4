/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t qm = PTHREAD_MUTEX_INITIALIZER;
static int queue[100], qn, done;
static void *drain(void *a)
{
	int item;
	while (1) {
		pthread_mutex_lock(&qm); /* double-lock */
		if (done && qn == 0) {
			pthread_mutex_unlock(&qm);
			break;
		}
		if (qn == 0) {
			continue;
		}
		item = queue[--qn];
		pthread_mutex_unlock(&qm);
		if (item < 0)
			abort();
	}
	return a;
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, NULL, drain, NULL);
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&qm);
		queue[qn++] = i;
		pthread_mutex_unlock(&qm);
	}
	pthread_mutex_lock(&qm);
	done = 1;
	pthread_mutex_unlock(&qm);
	pthread_join(t, NULL);
	return 0;
}
