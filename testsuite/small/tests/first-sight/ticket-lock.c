/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A sum under a ticket lock, or after it was released. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
struct ticket { atomic_uint next, owner; };
static struct ticket tl;
static long total;
static void lock(struct ticket *t) {
	unsigned me = atomic_fetch_add_explicit(&t->next, 1, memory_order_relaxed);
	while (atomic_load_explicit(&t->owner, memory_order_acquire) != me) ;
}
static void unlock(struct ticket *t) {
	unsigned o = atomic_load_explicit(&t->owner, memory_order_relaxed);
	atomic_store_explicit(&t->owner, o + 1, memory_order_release);
}
static void *run(void *a) {
	for (int i = 0; i < 1000; i++) {
		lock(&tl);
		total += i;
		unlock(&tl);
	}
	return a;
}
int main(void) {
	pthread_t a, b;
	pthread_create(&a, 0, run, 0);
	pthread_create(&b, 0, run, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	printf("%ld\n", total);
}
