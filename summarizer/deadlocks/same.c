/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * same.c - are two locks of two threads, each named by its function, one and the same?
 */
#include "deadlocks/internal.h"

#include <ctype.h>
#include <string.h>

/* "pool.lock": a variable's.  Not "pool->lock", nor "forks[]". */
static int is_variable(const char *key)
{
	return *key && !strstr(key, "->") && !strstr(key, "[]") && *key != '*';
}

/* "conns[0]->lock" and "conns[1]->lock": entries of a table, of which each is taken to be another object. */
static int are_other_entries(const char *x, const char *y)
{
	const char *start = x;
	size_t n, m;

	for (; *x && *x == *y; x++, y++)
		;
	for (; x > start && isdigit((unsigned char)x[-1]); x--, y--)
		;
	n = strspn(x, "0123456789");
	m = strspn(y, "0123456789");
	return n && m && x > start && x[-1] == '[' && x[n] == ']' && !strcmp(x + n, y + m);
}

static int overlap(const struct site_instances *x, const struct site_instances *y)
{
	uint32_t i = 0, k = 0;

	while (i < x->count && k < y->count) {
		if (x->objects[i] == y->objects[k])
			return 1;
		if (x->objects[i] < y->objects[k])
			i++;
		else
			k++;
	}
	return 0;
}

enum sameness same_locks(const struct order *order, uint32_t lock, const struct site_instances *in, uint32_t other,
			 const struct site_instances *other_in)
{
	const struct site_lock *a = &order->teller.sites->locks[lock], *b = &order->teller.sites->locks[other];
	int known = in->count && other_in->count;

	if (order->classes[lock] != order->classes[other])
		return SAME_NOT;
	if (is_variable(a->key) && is_variable(b->key))
		return lock == other ? SAME_SURE : SAME_NOT;
	if (are_other_entries(a->key, b->key) || (in->own && in->own == other_in->own))
		return SAME_NOT;
	if (known && !overlap(in, other_in))
		return SAME_NOT;
	if (known && in->one && other_in->one && !strstr(a->key, "[]") && !strstr(b->key, "[]"))
		return SAME_SURE;
	if (lock == other && *a->key && !strstr(a->key, "[]"))
		return SAME_SURE; /* the same name, through pointers that stay */
	return known ? SAME_PERHAPS : SAME_CLASS;
}
