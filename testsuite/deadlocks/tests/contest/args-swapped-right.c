/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
struct args {
	const char *name;
	pthread_mutex_t *outer, *inner;
	int *count;
};
static pthread_mutex_t disk = PTHREAD_MUTEX_INITIALIZER, net = PTHREAD_MUTEX_INITIALIZER;
static int copies;
static void copy(const struct args *a)
{
	if (pthread_mutex_lock(a->outer) != 0)
		return;
	if (pthread_mutex_lock(a->inner) == 0) {
		++*a->count;
		pthread_mutex_unlock(a->inner);
	}
	pthread_mutex_unlock(a->outer);
}
static void *copier(void *arg)
{
	struct args *a = arg;
	for (int i = 0; i < 1000; i++)
		copy(a);
	puts(a->name);
	return NULL;
}
int main(void)
{
	struct args up = { "up", &disk, &net, &copies };
	struct args down = { "down", &disk, &net, &copies };
	pthread_t t1, t2;
	pthread_create(&t1, NULL, copier, &up);
	pthread_create(&t2, NULL, copier, &down);
	pthread_join(t1, NULL);
	pthread_join(t2, NULL);
	return copies == 2000 ? 0 : 1;
}
