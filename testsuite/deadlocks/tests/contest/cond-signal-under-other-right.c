/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_mutex_t buf = PTHREAD_MUTEX_INITIALIZER, stat = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t nonempty = PTHREAD_COND_INITIALIZER;
static int count, total;
static void *get(void *a)
{
	pthread_mutex_lock(&stat);
	total++;
	pthread_mutex_unlock(&stat);
	pthread_mutex_lock(&buf);
	while (count == 0)
		pthread_cond_wait(&nonempty, &buf);
	count--;
	pthread_mutex_unlock(&buf);
	return a;
}
static void *put(void *a)
{
	pthread_mutex_lock(&stat);
	total++;
	pthread_mutex_unlock(&stat);
	pthread_mutex_lock(&buf);
	count++;
	pthread_cond_signal(&nonempty);
	pthread_mutex_unlock(&buf);
	return a;
}
int main(void)
{
	pthread_t g, p;
	pthread_create(&g, NULL, get, NULL);
	pthread_create(&p, NULL, put, NULL);
	pthread_join(g, NULL);
	pthread_join(p, NULL);
	return 0;
}
