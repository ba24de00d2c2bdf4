// SPDX-License-Identifier: GPL-3.0-or-later
// Locks made by hand of atomic operations are acquired and released; other atomic operations are not
// operations on locks.
#include <pthread.h>

static int word, counter;
int guarded, plain;

static void spin_lock(int *lock)
{
	while (__atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE)) // site: acquire word {} // site: update,atomic word {}
		;
}

static void *worker(void *arg)
{
	spin_lock(&word); // @take // site: acquire,call word {}
	guarded++; // site: read guarded {word@take} // site: write guarded {word@take}
	__atomic_store_n(&word, 0, __ATOMIC_RELEASE); // site: release word {word} // site: write,atomic word {word}
	__atomic_store_n(&word, 0, __ATOMIC_RELEASE); // site: write,atomic word {}
	__atomic_add_fetch(&counter, 1, __ATOMIC_RELAXED); // site: update,atomic counter {}
	plain = 1; // site: write plain {}
	return arg;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], 0, worker, 0);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], 0);
	return 0;
}
