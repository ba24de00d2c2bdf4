/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <string.h>
static pthread_rwlock_t users_lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_rwlock_t groups_lock = PTHREAD_RWLOCK_INITIALIZER;
static int users[16], groups[16];
static int user_group(int u)
{
	int g;
	pthread_rwlock_rdlock(&users_lock); /* deadlock */
	g = users[u];
	pthread_rwlock_unlock(&users_lock);
	return g;
}
static void add_to_group(int u, int g)
{
	pthread_rwlock_wrlock(&users_lock);
	users[u] = g;
	pthread_rwlock_wrlock(&groups_lock); /* deadlock */
	groups[g]++;
	pthread_rwlock_unlock(&groups_lock);
	pthread_rwlock_unlock(&users_lock);
}
static int count_group(int g)
{
	int n = 0;
	pthread_rwlock_rdlock(&groups_lock);
	for (int u = 0; u < 16; u++)
		if (user_group(u) == g)
			n++;
	n -= groups[g];
	pthread_rwlock_unlock(&groups_lock);
	return n;
}
static void *admin(void *arg)
{
	for (int i = 0; i < 16; i++)
		add_to_group(i, i & 3);
	return arg;
}
static void *auditor(void *arg)
{
	for (int i = 0; i < 4; i++)
		count_group(i);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	memset(groups, 0, sizeof(groups));
	pthread_create(&a, NULL, admin, NULL);
	pthread_create(&b, NULL, auditor, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
