/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t g_lock = PTHREAD_MUTEX_INITIALIZER;
static int g_data;
static int static_five = 5;
static void sink(int *data)
{
	pthread_mutex_lock(&g_lock);
	*data = *data + 1;
	if (static_five == 5)
		pthread_mutex_lock(&g_lock); /* double-lock */
	printf("%d\n", *data);
	pthread_mutex_unlock(&g_lock);
}
static void *helper(void *args)
{
	sink((int *)args);
	return NULL;
}
int main(void)
{
	pthread_t t;
	if (pthread_create(&t, NULL, helper, &g_data))
		return 1;
	sink(&g_data);
	pthread_join(t, NULL);
	return 0;
}
