/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t mx = PTHREAD_MUTEX_INITIALIZER;
static int cnt;
static void *worker(void *x)
{
	pthread_mutex_lock(&mx);
	cnt++;
	if (cnt > 2) {
		pthread_mutex_unlock(&mx);
		pthread_exit(NULL);
	}
	pthread_mutex_unlock(&mx);
	return x;
}
int main(void)
{
	pthread_t t[4];
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, worker, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	printf("%d\n", cnt);
	return 0;
}
