/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A lock of its own in every object, in a struct of its own. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct spin {
	atomic_int word;
};

struct account {
	struct spin spin;
	long balance;
};

static void spin_lock(struct spin *spin)
{
	while (atomic_exchange_explicit(&spin->word, 1, memory_order_acquire))
		while (atomic_load_explicit(&spin->word, memory_order_relaxed))
			; /* equivalent: the loop around it waits, too */
}

static void spin_unlock(struct spin *spin)
{
	atomic_store_explicit(&spin->word, 0, memory_order_release);
}

static void *clerk(void *arg)
{
	struct account *account = arg;

	spin_lock(&account->spin);
	account->balance++;
	spin_unlock(&account->spin);
	return NULL;
}

int main(void)
{
	struct account *account = calloc(1, sizeof *account);
	pthread_t t;

	atomic_init(&account->spin.word, 0);
	pthread_create(&t, NULL, clerk, account);
	spin_lock(&account->spin);
	account->balance--;
	spin_unlock(&account->spin);
	pthread_join(t, NULL);
	free(account);
	return 0;
}
