/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_rwlock_t index_rw = PTHREAD_RWLOCK_INITIALIZER, store_rw = PTHREAD_RWLOCK_INITIALIZER;
static int index_[16], store[16];
static int lookup(int k)
{
	int v;
	pthread_rwlock_rdlock(&index_rw);
	pthread_rwlock_rdlock(&store_rw);
	v = store[index_[k] & 15];
	pthread_rwlock_unlock(&store_rw);
	pthread_rwlock_unlock(&index_rw);
	return v;
}
static void compact(void)
{
	pthread_rwlock_wrlock(&store_rw);
	store[0] = store[1];
	pthread_rwlock_unlock(&store_rw);
	pthread_rwlock_wrlock(&index_rw);
	index_[0] = 1;
	pthread_rwlock_unlock(&index_rw);
}
static void *client(void *p) { for (int i = 0; i < 100; i++) *(int *)p += lookup(i & 15); return 0; }
static void *janitor(void *p) { compact(); return p; }
int main(void)
{
	pthread_t c, j;
	int sum = 0;
	pthread_create(&c, 0, client, &sum);
	pthread_create(&j, 0, janitor, 0);
	pthread_join(c, 0);
	pthread_join(j, 0);
	return sum;
}
