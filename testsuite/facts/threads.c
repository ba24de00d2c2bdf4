// flags: -O2 -pthread
// SPDX-License-Identifier: GPL-3.0-or-later
// Threads: pthread, C11 threads, signal handlers.  To the plugin all are calls.
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <threads.h>

struct queue {
	pthread_mutex_t lock;
	pthread_cond_t filled;
	int n;
	void *items[8];
};
static struct queue queue = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER };
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static mtx_t lock;
static int shared;
static volatile sig_atomic_t stopped;
static thread_local int mine;

static void initialise(void)
{
	pthread_key_create(&key, NULL);  //: pthread_key_create(&key, 0)
}  //: return

void *take(struct queue *q)
{
	void *item;

	pthread_mutex_lock(&q->lock);  //: pthread_mutex_lock(&q->lock)
	while (q->n == 0)  //: r1 = q->n ;; if (r1 == 0) goto B2; else goto B3
		pthread_cond_wait(&q->filled, &q->lock);  //: pthread_cond_wait(&q->filled, &q->lock)
	item = q->items[--q->n];  //: r3 = q->n ;; q->n = r3 - 1 ;; r5 = q->n ;; r6 = q->items[r5]
	pthread_mutex_unlock(&q->lock);  //: pthread_mutex_unlock(&q->lock)
	return item;  //: return r6
}

static void *worker(void *argument)
{
	struct queue *q = argument;

	pthread_once(&once, initialise);  //: pthread_once(&once, initialise)
	mine++;  //: r1 = mine ;; mine = r1 + 1
	return take(q);  //: r3 = take(argument) ;; return r3
}

int start(pthread_t *ids, int n)
{
	for (int i = 0; i < n; i++)  //: phi1 = {B0: 0, B2: phi1 + 1}
	  //: if (phi1 < n) goto B2; else goto B3
		if (pthread_create(&ids[i], NULL, worker, &queue))  //: r0 = pthread_create(&ids[phi1], 0, worker, &queue)
		  //: if (r0 != 0) goto B5; else goto B1
			return i;
	for (int i = 0; i < n; i++)  //: phi2 = {B1: 0, B4: phi2 + 1}
	  //: if (phi2 < n) goto B4; else goto B5
		pthread_join(ids[i], NULL);  //: r1 = ids[phi2] ;; pthread_join(r1, 0)
	return n;
}  //: phi3 = {B2: phi1, B3: n} ;; return phi3

int try(void)
{
	if (pthread_mutex_trylock(&queue.lock) == 0) {  //: r0 = pthread_mutex_trylock(&queue.lock)
	  //: if (r0 == 0) goto B1; else goto B2
		queue.n++;  //: r1 = queue.n ;; queue.n = r1 + 1
		pthread_mutex_unlock(&queue.lock);  //: pthread_mutex_unlock(&queue.lock)
		return 1;
	}
	return 0;
}  //: phi1 = {B0: 0, B1: 1} ;; return phi1

static int c11_worker(void *argument)
{
	mtx_lock(&lock);  //: mtx_lock(&lock)
	shared += *(int *)argument;  //: r1 = *(int *)argument ;; r2 = shared ;; shared = r1 + r2
	mtx_unlock(&lock);  //: mtx_unlock(&lock)
	return thrd_success;  //: return 0
}

int c11_start(int *argument)
{
	thrd_t id;

	mtx_init(&lock, mtx_plain);  //: mtx_init(&lock, 0)
	thrd_create(&id, c11_worker, argument);  //: thrd_create(&id, c11_worker, argument)
	return thrd_join(id, NULL);  //: r2 = id ;; r3 = thrd_join(r2, 0) ;; return r3
}

static void on_signal(int number)
{
	stopped = number;  //: stopped = number [volatile]
}  //: return

void install(void)
{
	struct sigaction action = { .sa_handler = on_signal };  //: action = 0
	  //: action.__sigaction_handler.sa_handler = on_signal

	signal(SIGINT, on_signal);  //: signal(2, on_signal)
	sigaction(SIGTERM, &action, NULL);  //: sigaction(15, &action, 0)
	while (!stopped)  //: r4 = stopped [volatile] ;; if (r4 == 0) goto B1; else goto B2
		;
}  //: return

// A handler that is popped runs as a call; pushed and popped in one scope.
void cancelled(void)
{
	pthread_cleanup_push((void (*)(void *))pthread_mutex_unlock, &queue.lock);  //: r0 = __sigsetjmp_cancel(__cancel_buf.__cancel_jmp_buf, 0)
	  //: abnormally goto B9 ;; if (r0 != 0) goto B3; else goto B5
	  //: (*pthread_mutex_unlock)(&queue.lock) ;; abnormally goto B9
	  //: __pthread_unwind_next(&__cancel_buf) [noreturn] ;; abnormally goto B9
	  //: __pthread_register_cancel(&__cancel_buf) ;; abnormally goto B9
	shared++;  //: r4 = shared ;; shared = r4 + 1
	pthread_cleanup_pop(1);  //: __pthread_unregister_cancel(&__cancel_buf)
	  //: abnormally goto B9 ;; (*pthread_mutex_unlock)(&queue.lock) ;; abnormally goto B9
}  //: return ;; abnormally goto B1
