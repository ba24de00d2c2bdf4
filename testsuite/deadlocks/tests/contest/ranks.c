/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
enum { RANK_TABLE, RANK_ROW, RANK_LOG, RANKS };
static pthread_mutex_t ranked[RANKS] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static int data[RANKS];
static void enter(int rank) { pthread_mutex_lock(&ranked[rank]); } /* deadlock */
static void leave(int rank) { pthread_mutex_unlock(&ranked[rank]); }
static void append(void) { enter(RANK_LOG); data[RANK_LOG]++; leave(RANK_LOG); }
static void *insert(void *p)
{
	enter(RANK_TABLE);
	enter(RANK_ROW);
	data[RANK_ROW]++;
	append();
	leave(RANK_ROW);
	leave(RANK_TABLE);
	return p;
}
static void *vacuum(void *p)
{
	enter(RANK_ROW);
	append();
	enter(RANK_TABLE);
	data[RANK_TABLE]++;
	append();
	leave(RANK_TABLE);
	leave(RANK_ROW);
	return p;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, insert, 0);
	pthread_create(&b, 0, vacuum, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return data[0];
}
