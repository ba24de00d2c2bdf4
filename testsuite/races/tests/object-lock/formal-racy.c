/* SPDX-License-Identifier: GPL-3.0-or-later */
/* transfer() locks the source only; the target is changed under a foreign lock. */
#include <pthread.h>

struct account {
	pthread_mutex_t lock;
	long cents;
};

static struct account alice = {PTHREAD_MUTEX_INITIALIZER, 5000};
static struct account bob = {PTHREAD_MUTEX_INITIALIZER, 5000};

static void transfer(struct account *from, struct account *to, long cents)
{
	pthread_mutex_lock(&from->lock);
	from->cents -= cents; /* race: cents */
	to->cents += cents; /* race: cents */
	pthread_mutex_unlock(&from->lock);
}

static void *forth(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++)
		transfer(&alice, &bob, 10);
	return NULL;
}

static void *back(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++)
		transfer(&bob, &alice, 10);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, forth, NULL);
	pthread_create(&b, NULL, back, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return alice.cents + bob.cents != 10000;
}
