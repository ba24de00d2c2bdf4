/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#include <stdio.h>
#include <unistd.h>
typedef struct _stdThreadLock { pthread_mutex_t mutex; } *stdThreadLock;
typedef struct _stdThread { pthread_t handle; void (*start)(void *); void *args; } *stdThread;
static void *internal_start(void *a) { stdThread t = a; t->start(t->args); return NULL; }
static int stdThreadCreate(void (*start)(void *), void *args, stdThread *thread) { stdThread my = malloc(sizeof *my); if (my == NULL) return 0; my->start = start; my->args = args; if (0 != pthread_create(&my->handle, NULL, internal_start, my)) { free(my); return 0; } *thread = my; return 1; }
static int stdThreadJoin(stdThread t) { void *d; if (0 != pthread_join(t->handle, &d)) return 0; return 1; }
static int stdThreadLockCreate(stdThreadLock *lock) { stdThreadLock my_lock = malloc(sizeof(*my_lock)); if (my_lock == NULL) return 0; if (0 != pthread_mutex_init(&my_lock->mutex, NULL)) { free(my_lock); return 0; } *lock = my_lock; return 1; }
static void stdThreadLockAcquire(stdThreadLock lock) { pthread_mutex_lock(&lock->mutex); }
static void stdThreadLockRelease(stdThreadLock lock) { pthread_mutex_unlock(&lock->mutex); }
static stdThreadLock g = NULL; static int v;
static void helper(void *a) { (void)a; stdThreadLockAcquire(g); v++; stdThreadLockRelease(g);
}
int main(void) { stdThread a = NULL, b = NULL; if (!stdThreadLockCreate(&g)) return 1; if (!stdThreadCreate(helper, NULL, &a)) a = NULL; if (!stdThreadCreate(helper, NULL, &b)) b = NULL; if (a) stdThreadJoin(a); if (b) stdThreadJoin(b); return 0; }
