/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that are started and joined by functions that give back a handle where they are told. */
#include <pthread.h>
#include <stdlib.h>
#include <stdio.h>
#define N_ITERS 1000
typedef struct _std_thread { pthread_t t; void (*start)(void *); void *args; } *std_thread;
typedef pthread_mutex_t *std_thread_lock;
static void *internal_start(void *a) { std_thread t = a; t->start(t->args); return NULL; }
static int stdThreadCreate(void (*start)(void *), void *args, std_thread *out) {
	std_thread t = malloc(sizeof *t);
	if (!t) return 0;
	t->start = start;
	t->args = args;
	if (pthread_create(&t->t, NULL, internal_start, t)) { free(t); return 0; }
	*out = t;
	return 1;
}
static int stdThreadJoin(std_thread t) { void *d; return pthread_join(t->t, &d) == 0; }
static void stdThreadDestroy(std_thread t) { free(t); }
static int stdThreadLockCreate(std_thread_lock *l) {
	*l = malloc(sizeof **l);
	if (!*l) return 0;
	return pthread_mutex_init(*l, NULL) == 0;
}
static void stdThreadLockAcquire(std_thread_lock l) { pthread_mutex_lock(l); }
static void stdThreadLockRelease(std_thread_lock l) { pthread_mutex_unlock(l); }
static void stdThreadLockDestroy(std_thread_lock l) { pthread_mutex_destroy(l); free(l); }
static std_thread_lock gLock = NULL;
static int gInt = 1;
static void helper(void *args) {
	int i;
	for (i = 0; i < N_ITERS; i++) gInt = gInt + 1; /* race */
}
static void run(void) {
	std_thread a = NULL, b = NULL;
	if (!stdThreadLockCreate(&gLock)) return;
	if (!stdThreadCreate(helper, NULL, &a)) a = NULL;
	if (!stdThreadCreate(helper, NULL, &b)) b = NULL;
	if (a && stdThreadJoin(a)) stdThreadDestroy(a);
	if (b && stdThreadJoin(b)) stdThreadDestroy(b);
	stdThreadLockDestroy(gLock);
	printf("%d\n", gInt);
}
int main(int argc, char **argv) { run(); return 0; }
