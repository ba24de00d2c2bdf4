/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
typedef int (*visit_fn)(int, void *);
static pthread_mutex_t map_lock = PTHREAD_MUTEX_INITIALIZER, sum_lock = PTHREAD_MUTEX_INITIALIZER;
static int map[8], sum;
static int map_walk(visit_fn fn, void *data)
{
	int r = 0;
	pthread_mutex_lock(&map_lock);
	for (int i = 0; i < 8 && !r; i++)
		r = fn(map[i], data);
	pthread_mutex_unlock(&map_lock);
	return r;
}
static int add_up(int v, void *data)
{
	(void)data;
	pthread_mutex_lock(&sum_lock);
	sum += v;
	pthread_mutex_unlock(&sum_lock);
	return 0;
}
static void map_set(int i, int v)
{
	pthread_mutex_lock(&map_lock);
	map[i] = v;
	pthread_mutex_unlock(&map_lock);
}
static void store_sum(int i)
{
	pthread_mutex_lock(&sum_lock);
	int s = sum;
	sum = 0;
	pthread_mutex_unlock(&sum_lock);
	map_set(i, s);
}
static void *walker(void *arg)
{
	map_walk(add_up, NULL);
	return arg;
}
static void *storer(void *arg)
{
	store_sum(3);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, walker, NULL);
	pthread_create(&b, NULL, storer, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
