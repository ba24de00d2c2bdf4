/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t conf_lock = PTHREAD_MUTEX_INITIALIZER, stat_lock = PTHREAD_MUTEX_INITIALIZER;
static int conf[4], stats[4];
static void load(void)
{
	pthread_mutex_lock(&conf_lock);
	for (int i = 0; i < 4; i++) {
		conf[i] = i;
		pthread_mutex_lock(&stat_lock); /* deadlock */
		stats[i] = 0;
		pthread_mutex_unlock(&stat_lock);
	}
	pthread_mutex_unlock(&conf_lock);
}
static void account(int i)
{
	pthread_mutex_lock(&stat_lock);
	stats[i]++;
	pthread_mutex_lock(&conf_lock); /* deadlock */
	if (conf[i] > 2)
		stats[i]--;
	pthread_mutex_unlock(&conf_lock);
	pthread_mutex_unlock(&stat_lock);
}
static void *worker(void *arg)
{
	for (int i = 0; i < 4; i++)
		account(i);
	return arg;
}
int main(void)
{
	pthread_t t[2];
	for (int i = 0; i < 2; i++)
		if (pthread_create(&t[i], NULL, worker, NULL))
			return 1;
	load();
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	printf("%d\n", stats[0]);
	return 0;
}
