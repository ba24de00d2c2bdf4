/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who may write is told by a variable that is read under the lock. */
#include <pthread.h>

static int turn, value;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	int me = *(int *)arg, mine;

	pthread_mutex_lock(&m);
	mine = turn == me;
	pthread_mutex_unlock(&m);
	if (!mine)
		return NULL;
	value++;
	pthread_mutex_lock(&m);
	turn++;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	int id[2] = {0, 1};

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, run, &id[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return value;
}
