/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * same.c - are two locks, each named by its function, one and the same?
 */
#include "deadlocks/internal.h"

#include <string.h>

/* "pool.lock": a variable's.  Not "pool->lock", nor "forks[]". */
static int is_variable(const char *key)
{
	return *key && !strstr(key, "->") && !strstr(key, "[]") && *key != '*';
}

enum sameness same_locks(const struct order *order, uint32_t lock, uint32_t other)
{
	const struct site_lock *a = &order->teller.sites->locks[lock], *b = &order->teller.sites->locks[other];

	if (order->classes[lock] != order->classes[other])
		return SAME_NOT;
	if (is_variable(a->key) && is_variable(b->key))
		return lock == other ? SAME_SURE : SAME_NOT;
	return SAME_CLASS;
}
