/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is made in another file, and one caller forgets it. */
#include "spin.h"

void spin_lock(int *word)
{
	while (__atomic_exchange_n(word, 1, __ATOMIC_ACQUIRE))
		;
}

void spin_unlock(int *word)
{
	__atomic_store_n(word, 0, __ATOMIC_RELEASE);
}
