// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// The __atomic builtins: every operation, order and size.
#include <stdbool.h>

struct big { long words[4]; };
struct both { int a, b; };

int n;
struct item { short head; int count; char flag; struct item *next; } item;
struct big big;

int loads(int *p)
{
	int a, b;

	a = __atomic_load_n(p, __ATOMIC_RELAXED);  //: r0 = atomic_load(p, relaxed)
	a += __atomic_load_n(p, __ATOMIC_CONSUME);  //: r1 = atomic_load(p, consume)
	a += __atomic_load_n(&n, __ATOMIC_ACQUIRE);  //: r2 = atomic_load(&n, acquire)
	a += __atomic_load_n(&item.count, __ATOMIC_SEQ_CST);  //: r3 = atomic_load(&item.count, seq_cst)
	__atomic_load(p, &b, __ATOMIC_ACQUIRE);  //: r4 = atomic_load(p, acquire)
	return a + b;  //: return r3 + (r2 + (r1 + r0)) + r4
}

void stores(int *p, int v)
{
	__atomic_store_n(p, 0, __ATOMIC_RELAXED);  //: atomic_store(p, 0, relaxed)
	__atomic_store_n(&n, v, __ATOMIC_RELEASE);  //: atomic_store(&n, v, release)
	__atomic_store_n(&item.head, v, __ATOMIC_SEQ_CST);  //: atomic_store(&item.head, (uint16_t)v, seq_cst)
	__atomic_store(p, &v, __ATOMIC_RELEASE);  //: atomic_store(p, v, release)
}  //: return

struct item *pointers(struct item *i)
{
	__atomic_store_n(&item.next, i, __ATOMIC_RELEASE);  //: atomic_store(&item.next, i, release)
	i = __atomic_exchange_n(&item.next, i->next, __ATOMIC_ACQ_REL);  //: r1 = i->next
	  //: r2 = atomic_exchange(&item.next, r1, acq_rel)
	return __atomic_load_n(&i->next, __ATOMIC_CONSUME);  //: r3 = atomic_load(&r2->next, consume)
	  //: return r3
}

int exchanges(int *p, int v)
{
	int old;

	__atomic_exchange(p, &v, &old, __ATOMIC_ACQUIRE);  //: r0 = atomic_exchange(p, v, acquire)
	return old + __atomic_exchange_n(p, 3, __ATOMIC_SEQ_CST);  //: r1 = atomic_exchange(p, 3, seq_cst)
	  //: return r1 + r0
}

bool compare(int *p, int expected, int desired)
{
	if (__atomic_compare_exchange_n(p, &expected, desired, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))  //: r0 = expected
	  //: r1 = atomic_cas(p, r0, desired, acq_rel, acquire) ;; expected = ?
	  //: if (r1 != 0) goto B2; else goto B1
		return true;
	return __atomic_compare_exchange(p, &expected, &desired, 1, __ATOMIC_RELEASE, __ATOMIC_RELAXED);  //: r3 = expected
	  //: r4 = atomic_cas(p, r3, desired, release, relaxed) ;; expected = ?
}  //: phi1 = {B0: 1, B1: r4} ;; return phi1

int fetch(int *p, int v)
{
	int a = 0;

	a += __atomic_fetch_add(p, v, __ATOMIC_RELAXED);  //: r0 = atomic_fetch_add(p, v, relaxed)
	a += __atomic_fetch_sub(p, v, __ATOMIC_RELEASE);  //: r1 = atomic_fetch_sub(p, v, release)
	a += __atomic_fetch_and(p, v, __ATOMIC_ACQUIRE);  //: r2 = atomic_fetch_and(p, v, acquire)
	a += __atomic_fetch_or(p, v, __ATOMIC_ACQ_REL);  //: r3 = atomic_fetch_or(p, v, acq_rel)
	a += __atomic_fetch_xor(p, v, __ATOMIC_SEQ_CST);  //: r4 = atomic_fetch_xor(p, v, seq_cst)
	a += __atomic_fetch_nand(p, v, __ATOMIC_RELAXED);  //: r5 = atomic_fetch_nand(p, v, relaxed)
	return a;  //: v1 = r5 + (r4 + (r3 + (r2 + (r1 + (r0 + 0))))) ;; return v1
}

int fetch_after(int *p, int v)
{
	int a = 0;

	a += __atomic_add_fetch(p, v, __ATOMIC_RELAXED);  //: r0 = atomic_add_fetch(p, v, relaxed)
	a += __atomic_sub_fetch(p, v, __ATOMIC_RELEASE);  //: r1 = atomic_sub_fetch(p, v, release)
	a += __atomic_and_fetch(p, v, __ATOMIC_ACQUIRE);  //: r2 = atomic_and_fetch(p, v, acquire)
	a += __atomic_or_fetch(p, v, __ATOMIC_ACQ_REL);  //: r3 = atomic_or_fetch(p, v, acq_rel)
	a += __atomic_xor_fetch(p, v, __ATOMIC_SEQ_CST);  //: r4 = atomic_xor_fetch(p, v, seq_cst)
	a += __atomic_nand_fetch(p, v, __ATOMIC_RELAXED);  //: r5 = atomic_nand_fetch(p, v, relaxed)
	return a;  //: v1 = r5 + (r4 + (r3 + (r2 + (r1 + (r0 + 0))))) ;; return v1
}

// Without their result.
void dropped(int *p)
{
	__atomic_add_fetch(p, 1, __ATOMIC_RELAXED);  //: atomic_add_fetch(p, 1, relaxed)
	__atomic_fetch_add(p, 1, __ATOMIC_RELAXED);  //: atomic_fetch_add(p, 1, relaxed)
	__atomic_exchange_n(p, 1, __ATOMIC_RELAXED);  //: atomic_exchange(p, 1, relaxed)
	__atomic_load_n(p, __ATOMIC_ACQUIRE);  //: atomic_load(p, acquire)
}  //: return

bool flags(char *p)
{
	if (__atomic_test_and_set(p, __ATOMIC_ACQUIRE))  //: r0 = atomic_test_and_set(p, acquire)
	  //: if (r0 != 0) goto B3; else goto B1
		return true;
	if (__atomic_test_and_set(&item.flag, __ATOMIC_SEQ_CST))  //: r1 = atomic_test_and_set(&item.flag, seq_cst)
	  //: if (r1 != 0) goto B3; else goto B2
		return true;
	__atomic_clear(p, __ATOMIC_RELEASE);  //: atomic_store(p, 0, release)
	return false;
}  //: phi1 = {B0: 1, B1: 1, B2: 0} ;; return phi1

int run_time(int *p, int order)
{
	__atomic_store_n(p, 1, order);  //: atomic_store(p, 1, unknown)
	__atomic_thread_fence(order);  //: atomic_thread_fence(unknown)
	return __atomic_load_n(p, order);  //: r2 = atomic_load(p, unknown) ;; return r2
}

void fences(void)
{
	__atomic_thread_fence(__ATOMIC_SEQ_CST);  //: atomic_thread_fence(seq_cst)
	__atomic_thread_fence(__ATOMIC_ACQUIRE);  //: atomic_thread_fence(acquire)
	__atomic_thread_fence(__ATOMIC_RELAXED);  //: atomic_thread_fence(relaxed)
	__atomic_signal_fence(__ATOMIC_RELEASE);  //: atomic_signal_fence(release)
	__sync_synchronize();  //: atomic_thread_fence(sync)
}  //: return

void sizes(char *c, short *s, long *l, __int128 *i)
{
	__atomic_store_n(c, 1, __ATOMIC_RELAXED);  //: atomic_store(c, 1, relaxed)
	__atomic_fetch_add(s, 2, __ATOMIC_RELAXED);  //: atomic_fetch_add(s, 2, relaxed)
	__atomic_fetch_add(l, 3, __ATOMIC_RELAXED);  //: atomic_fetch_add(l, 3, relaxed)
	__atomic_store_n(i, 4, __ATOMIC_RELAXED);  //: atomic_store(i, 4, relaxed)
}  //: return

// Too large for an instruction: a call of libatomic, with the size.
void large(struct big *p, struct big *q)
{
	__atomic_load(p, q, __ATOMIC_ACQUIRE);  //: r0 = atomic_load(p, acquire) ;; *q = r0
	__atomic_store(&big, q, __ATOMIC_RELEASE);  //: r2 = *q ;; atomic_store(&big, r2, release)
	__atomic_exchange(p, q, q, __ATOMIC_SEQ_CST);  //: r4 = *q
	  //: r5 = atomic_exchange(p, r4, seq_cst) ;; *q = r5
	__atomic_compare_exchange(p, q, q, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);  //: r7 = *q
	  //: r8 = *q ;; atomic_cas(p, r7, r8, seq_cst, relaxed) ;; *q = ?
}  //: return

// A struct that fits is moved as an integer.
struct both pair(struct both *p)
{
	struct both copy;

	__atomic_load(p, &copy, __ATOMIC_ACQUIRE);  //: r0 = atomic_load(p, acquire) ;; copy = r0
	return copy;  //: r2 = copy ;; local2 = r2 ;; r4 = local2 ;; return r4
}

bool lock_free(int *p)
{
	return __atomic_is_lock_free(sizeof *p, p) && __atomic_always_lock_free(4, 0);  //: return 1
}

// Hints for lock elision are no part of the order.
int elision(int *p)
{
#ifdef __ATOMIC_HLE_ACQUIRE
	return __atomic_exchange_n(p, 1, __ATOMIC_ACQUIRE | __ATOMIC_HLE_ACQUIRE);  //: r0 = atomic_exchange(p, 1, acquire)
	  //: return r0
#else
	return __atomic_exchange_n(p, 1, __ATOMIC_ACQUIRE);
#endif
}

