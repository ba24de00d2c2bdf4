/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
enum { L_CFG, L_DB, L_NET, L_MAX };
static pthread_mutex_t locks[L_MAX];
static int data[L_MAX];
static void take(int id) { pthread_mutex_lock(&locks[id]); }
static void drop(int id) { pthread_mutex_unlock(&locks[id]); }
static void *db_thread(void *a)
{
	take(L_CFG);
	take(L_DB);
	data[L_DB] = data[L_CFG];
	drop(L_DB);
	drop(L_CFG);
	return a;
}
static void *net_thread(void *a)
{
	take(L_DB);
	take(L_NET);
	data[L_NET] = data[L_DB];
	drop(L_NET);
	drop(L_DB);
	return a;
}
int main(void)
{
	pthread_t p, q;
	for (int i = 0; i < L_MAX; i++)
		pthread_mutex_init(&locks[i], NULL);
	pthread_create(&p, NULL, db_thread, NULL);
	pthread_create(&q, NULL, net_thread, NULL);
	pthread_join(p, NULL);
	pthread_join(q, NULL);
	return 0;
}
