/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
#include <pthread.h>
pthread_rwlock_t users = PTHREAD_RWLOCK_INITIALIZER, groups = PTHREAD_RWLOCK_INITIALIZER;
int nu = 1, ng = 1;
void *add_user(void *arg)
{
	pthread_rwlock_rdlock(&groups);
	if (ng > 0) {
		pthread_rwlock_wrlock(&users); /* deadlock */
		nu++;
		pthread_rwlock_unlock(&users);
	}
	pthread_rwlock_unlock(&groups);
	return 0;
}
void *add_group(void *arg)
{
	pthread_rwlock_rdlock(&users);
	if (nu < 10) {
		pthread_rwlock_wrlock(&groups); /* deadlock */
		ng++;
		pthread_rwlock_unlock(&groups);
	}
	pthread_rwlock_unlock(&users);
	return 0;
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
