// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// The __sync builtins.
int *p;
long total;
struct node { struct node *next; int n; } *head;
volatile int lock;

int fetch(int v)
{
	int a = 0;

	a += __sync_fetch_and_add(p, v);  //: r0 = p ;; r1 = atomic_fetch_add(r0, v, sync)
	a += __sync_fetch_and_sub(p, v);  //: r2 = p ;; r3 = atomic_fetch_sub(r2, v, sync)
	a += __sync_fetch_and_or(p, v);  //: r4 = p ;; r5 = atomic_fetch_or(r4, v, sync)
	a += __sync_fetch_and_and(p, v);  //: r6 = p ;; r7 = atomic_fetch_and(r6, v, sync)
	a += __sync_fetch_and_xor(p, v);  //: r8 = p ;; r9 = atomic_fetch_xor(r8, v, sync)
	a += __sync_fetch_and_nand(p, v);  //: r10 = p ;; r11 = atomic_fetch_nand(r10, v, sync)
	return a;  //: v1 = r11 + (r9 + (r7 + (r5 + (r3 + (r1 + 0))))) ;; return v1
}

int after(int *q, int v)
{
	int a = 0;

	a += __sync_add_and_fetch(q, v);  //: r0 = atomic_add_fetch(q, v, sync)
	a += __sync_sub_and_fetch(q, v);  //: r1 = atomic_sub_fetch(q, v, sync)
	a += __sync_or_and_fetch(q, v);  //: r2 = atomic_or_fetch(q, v, sync)
	a += __sync_and_and_fetch(q, v);  //: r3 = atomic_and_fetch(q, v, sync)
	a += __sync_xor_and_fetch(q, v);  //: r4 = atomic_xor_fetch(q, v, sync)
	a += __sync_nand_and_fetch(q, v);  //: r5 = atomic_nand_fetch(q, v, sync)
	return a;  //: v1 = r5 + (r4 + (r3 + (r2 + (r1 + (r0 + 0))))) ;; return v1
}

int swap(int *q)
{
	if (__sync_bool_compare_and_swap(q, 1, 2))  //: r0 = atomic_cas(q, 1, 2, sync, sync)
	  //: if (r0 != 0) goto B2; else goto B1
		return 1;
	return __sync_val_compare_and_swap(q, 3, 4);  //: r1 = atomic_cas_old(q, 3, 4, sync, sync)
}  //: phi1 = {B0: 1, B1: r1} ;; return phi1

void push(struct node *n)
{
	do
		n->next = head;  //: r0 = head ;; n->next = r0
	while (!__sync_bool_compare_and_swap(&head, n->next, n));  //: r2 = n->next
	  //: r3 = atomic_cas(&head, r2, n, sync, sync) ;; if (r3 == 0) goto B1; else goto B2
}  //: return

void spin(void)
{
	while (__sync_lock_test_and_set(&lock, 1))  //: r0 = atomic_exchange(&lock, 1, acquire) [volatile]
	  //: if (r0 != 0) goto B1; else goto B2
		;
	total++;  //: r1 = total ;; total = r1 + 1
	__sync_lock_release(&lock);  //: atomic_store(&lock, 0, release) [volatile]
	__sync_synchronize();  //: atomic_thread_fence(sync)
}  //: return

void sizes(char *c, short *s, long *l)
{
	__sync_fetch_and_add(c, 1);  //: atomic_fetch_add(c, 1, sync)
	__sync_fetch_and_add(s, 1);  //: atomic_fetch_add(s, 1, sync)
	__sync_fetch_and_add(l, 1);  //: atomic_fetch_add(l, 1, sync)
	__sync_add_and_fetch(&head->n, 1);  //: r3 = head ;; atomic_add_fetch(&r3->n, 1, sync)
}  //: return
