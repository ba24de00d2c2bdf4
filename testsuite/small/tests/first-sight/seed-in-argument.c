/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Tellers and an auditor; what belongs to a thread is beside what main sets up for the next one. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#define NACC 8
#define NTHR 4
struct account {
	int id;
	long balance;
	unsigned ntrans;
	pthread_mutex_t lock;
};
struct bank {
	struct account *acct;
	int n;
};
static struct bank *bank_new(int n) {
	struct bank *b = malloc(sizeof *b);
	b->acct = calloc(n, sizeof *b->acct);
	b->n = n;
	for (int i = 0; i < n; i++) {
		b->acct[i].id = i;
		b->acct[i].balance = 1000;
		pthread_mutex_init(&b->acct[i].lock, NULL);
	}
	return b;
}
static void transfer(struct bank *b, int from, int to, long amt) {
	struct account *f = &b->acct[from], *t = &b->acct[to];
	if (from == to) return;
	if (from < to) {
		pthread_mutex_lock(&f->lock);
		pthread_mutex_lock(&t->lock);
	} else {
		pthread_mutex_lock(&t->lock);
		pthread_mutex_lock(&f->lock);
	}
	if (f->balance >= amt) {
		f->balance -= amt;
		t->balance += amt;
		f->ntrans++;
		t->ntrans++;
	}
	pthread_mutex_unlock(&f->lock);
	pthread_mutex_unlock(&t->lock);
}
static long audit(struct bank *b) {
	long sum = 0;
	for (int i = 0; i < b->n; i++) pthread_mutex_lock(&b->acct[i].lock);
	for (int i = 0; i < b->n; i++) sum += b->acct[i].balance;
	for (int i = 0; i < b->n; i++) pthread_mutex_unlock(&b->acct[i].lock);
	return sum;
}
struct targ { struct bank *b; unsigned seed; };
static void *teller(void *p) {
	struct targ *a = p;
	for (int i = 0; i < 1000; i++) {
		int from = rand_r(&a->seed) % a->b->n, to = rand_r(&a->seed) % a->b->n;
		transfer(a->b, from, to, rand_r(&a->seed) % 50);
	}
	return NULL;
}
static void *auditor(void *p) {
	struct targ *a = p;
	for (int i = 0; i < 10; i++) printf("sum %ld\n", audit(a->b));
	return NULL;
}
int main(void) {
	struct bank *b = bank_new(NACC);
	pthread_t t[NTHR + 1];
	struct targ arg[NTHR + 1];
	for (int i = 0; i < NTHR; i++) {
		arg[i].b = b; arg[i].seed = i + 1;
		pthread_create(&t[i], NULL, teller, &arg[i]);
	}
	arg[NTHR].b = b;
	pthread_create(&t[NTHR], NULL, auditor, &arg[NTHR]);
	for (int i = 0; i <= NTHR; i++) pthread_join(t[i], NULL);
	printf("final %ld\n", audit(b));
	free(b->acct);
	free(b);
	return 0;
}
