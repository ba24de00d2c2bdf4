/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
struct args { pthread_mutex_t *first, *second; };
static pthread_mutex_t x = PTHREAD_MUTEX_INITIALIZER, y = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *run(void *v)
{
	struct args *a = v;
	pthread_mutex_lock(a->first);
	pthread_mutex_lock(a->second);
	n++;
	pthread_mutex_unlock(a->second);
	pthread_mutex_unlock(a->first);
	return 0;
}
int main(void)
{
	struct args p[2];
	pthread_t t[2];
	int i;
	p[0].first = &x;
	p[0].second = &y;
	p[1].first = &x;
	p[1].second = &y;
	for (i = 0; i < 2; i++)
		pthread_create(&t[i], 0, run, &p[i]);
	for (i = 0; i < 2; i++)
		pthread_join(t[i], 0);
	return n;
}
