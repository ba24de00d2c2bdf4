/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct peer { pthread_mutex_t m; struct peer *other; int msgs; };
static void *talk(void *arg)
{
	struct peer *me = arg;
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&me->m);
		me->msgs++;
		pthread_mutex_unlock(&me->m);
		pthread_mutex_lock(&me->other->m);
		me->other->msgs++;
		pthread_mutex_unlock(&me->other->m);
	}
	return NULL;
}
int main(void)
{
	struct peer a = { PTHREAD_MUTEX_INITIALIZER, NULL, 0 }, b = { PTHREAD_MUTEX_INITIALIZER, NULL, 0 };
	pthread_t t, u;
	a.other = &b;
	b.other = &a;
	pthread_create(&t, NULL, talk, &a);
	pthread_create(&u, NULL, talk, &b);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
