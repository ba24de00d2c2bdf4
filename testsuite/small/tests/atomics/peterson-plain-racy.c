/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Peterson's algorithm with ordinary variables. */
#include <pthread.h>

int flag1, flag2, turn;
int x;

void *thr1(void *arg)
{
	(void)arg;
	flag1 = 1; /* race */
	turn = 1; /* race */
	while (flag2 == 1 && turn == 1) /* race */
		;
	x = 1; /* race too */
	flag1 = 0; /* race */
	return 0;
}

void *thr2(void *arg)
{
	(void)arg;
	flag2 = 1; /* race */
	turn = 0; /* race */
	while (flag1 == 1 && turn == 0) /* race */
		;
	x = 2; /* race too */
	flag2 = 0; /* race */
	return 0;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, thr1, NULL);
	pthread_create(&u, NULL, thr2, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return x;
}
