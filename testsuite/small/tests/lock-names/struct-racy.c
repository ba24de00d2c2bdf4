/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two accounts, but the lock of the first is taken for the second. */
#include <pthread.h>

struct account {
	pthread_mutex_t m;
	int balance;
};

static struct account a = {PTHREAD_MUTEX_INITIALIZER, 10};
static struct account b = {PTHREAD_MUTEX_INITIALIZER, 20};

static void transfer(struct account *from, struct account *to, int n)
{
	pthread_mutex_lock(&from->m);
	from->balance -= n; /* race */
	to->balance += n; /* race */
	pthread_mutex_unlock(&from->m);
}

static void *run(void *arg)
{
	(void)arg;
	transfer(&b, &a, 1);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	transfer(&a, &b, 2);
	pthread_join(t, NULL);
	return 0;
}
