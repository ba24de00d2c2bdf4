/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
typedef struct account { int id; double balance; pthread_mutex_t lock; } account;
static account *accs[8];
static int transfer(account *src, account *dst, double amt)
{
	account *x = src, *y = dst;
	int ok = 0;
	if (src == dst)
		return 0;
	pthread_mutex_lock(&x->lock);
	pthread_mutex_lock(&y->lock); /* deadlock */
	if (src->balance >= amt) {
		src->balance -= amt;
		dst->balance += amt;
		ok = 1;
	}
	pthread_mutex_unlock(&y->lock);
	pthread_mutex_unlock(&x->lock);
	return ok;
}
static void *teller(void *a)
{
	unsigned s = (unsigned)(unsigned long)a;
	for (int i = 0; i < 50; i++)
		transfer(accs[rand_r(&s) & 7], accs[rand_r(&s) & 7], 1.0);
	return NULL;
}
int main(void)
{
	pthread_t t[3];
	for (int i = 0; i < 8; i++) {
		accs[i] = malloc(sizeof(account));
		accs[i]->id = i;
		accs[i]->balance = 10;
		pthread_mutex_init(&accs[i]->lock, NULL);
	}
	for (long i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, teller, (void *)i);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	for (int i = 0; i < 8; i++)
		free(accs[i]);
	return 0;
}
