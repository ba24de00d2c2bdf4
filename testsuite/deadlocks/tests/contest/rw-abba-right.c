/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_rwlock_t users = PTHREAD_RWLOCK_INITIALIZER;
static pthread_rwlock_t groups = PTHREAD_RWLOCK_INITIALIZER;
static int nu, ng;
static void *add_user(void *x)
{
	pthread_rwlock_rdlock(&groups);
	pthread_rwlock_wrlock(&users);
	nu += ng;
	pthread_rwlock_unlock(&users);
	pthread_rwlock_unlock(&groups);
	return x;
}
static void *add_group(void *x)
{
	pthread_rwlock_wrlock(&groups);
	pthread_rwlock_rdlock(&users);
	ng += nu;
	pthread_rwlock_unlock(&users);
	pthread_rwlock_unlock(&groups);
	return x;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, add_user, 0);
	pthread_create(&b, 0, add_group, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
