/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a bank: transfers in the order of account numbers, and an audit */
#include <pthread.h>
#include <stdlib.h>
#define ACCTS 10
struct acct { int no; long balance; pthread_mutex_t m; };
struct bank { struct acct acct[ACCTS]; };
static void transfer(struct acct *from, struct acct *to, long n)
{
	struct acct *a = from->no < to->no ? from : to;
	struct acct *b = a == from ? to : from;
	if (from == to)
		return;
	pthread_mutex_lock(&a->m);
	pthread_mutex_lock(&b->m);
	from->balance -= n;
	to->balance += n;
	pthread_mutex_unlock(&b->m);
	pthread_mutex_unlock(&a->m);
}
static void *teller(void *arg)
{
	struct bank *bk = arg;
	unsigned seed = 1;
	for (int i = 0; i < 500; i++)
		transfer(&bk->acct[rand_r(&seed) % ACCTS], &bk->acct[rand_r(&seed) % ACCTS], 1);
	return NULL;
}
static void *auditor(void *arg)
{
	struct bank *bk = arg;
	long sum = 0;
	for (struct acct *a = bk->acct; a < bk->acct + ACCTS; a++) {
		pthread_mutex_lock(&a->m);
		sum += a->balance;
		pthread_mutex_unlock(&a->m);
	}
	return (void *)sum;
}
int main(void)
{
	static struct bank bank;
	pthread_t t1, t2, au;
	for (int i = 0; i < ACCTS; i++) {
		bank.acct[i].no = i;
		bank.acct[i].balance = 100;
		pthread_mutex_init(&bank.acct[i].m, NULL);
	}
	pthread_create(&t1, NULL, teller, &bank);
	pthread_create(&t2, NULL, teller, &bank);
	pthread_create(&au, NULL, auditor, &bank);
	pthread_join(t1, NULL);
	pthread_join(t2, NULL);
	pthread_join(au, NULL);
	return 0;
}
