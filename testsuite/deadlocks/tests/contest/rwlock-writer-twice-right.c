/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
static int v;
static int get(void)
{
	int r;
	pthread_rwlock_rdlock(&rw);
	r = v;
	pthread_rwlock_unlock(&rw);
	return r;
}
static void bump(void)
{
	int n = get() + 1;
	pthread_rwlock_wrlock(&rw);
	v = n;
	pthread_rwlock_unlock(&rw);
}
static void *w(void *x) { bump(); return x; }
int main(void)
{
	pthread_t t;
	pthread_create(&t, 0, w, 0);
	bump();
	pthread_join(t, 0);
	return 0;
}
