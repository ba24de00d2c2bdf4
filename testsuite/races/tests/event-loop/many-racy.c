/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seventy handlers: those of one loop are there, too, when a thread takes part. */
#include <pthread.h>

unsigned g_idle_add(int (*)(void *), void *) __attribute__((weak));
void g_main_loop_run(void *) __attribute__((weak));

static int shown;
#define H(i) static int on##i(void *arg) { shown += i; return arg != 0; }
#define A(i) g_idle_add(on##i, 0);
#define TEN(X, i) X(i##0) X(i##1) X(i##2) X(i##3) X(i##4) X(i##5) X(i##6) X(i##7) X(i##8) X(i##9)
#define ALL(X) TEN(X, 1) TEN(X, 2) TEN(X, 3) TEN(X, 4) TEN(X, 5) TEN(X, 6) TEN(X, 7)
ALL(H) /* race: shown */

static void *tick(void *arg)
{
	shown++; /* race: shown */
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, tick, NULL);
	ALL(A)
	g_main_loop_run(NULL);
	return 0;
}
