// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// _Atomic and <stdatomic.h>.
#include <stdatomic.h>
#include <stdbool.h>

struct big { long words[5]; };
struct two { int a, b; };
struct object {
	atomic_int references;
	_Atomic(struct object *) next;
	int plain;
	atomic_flag busy;
	_Atomic struct two pair;
	_Atomic struct big big;
	_Atomic float ratio;
	_Atomic _Bool done;
};

atomic_int counter;
static _Atomic struct big global_big;

void implicit(struct object *o, int v)
{
	o->references = v;  //: atomic_store(&o->references, v, seq_cst)
	o->references++;  //: atomic_fetch_add(&o->references, 1, seq_cst)
	++o->references;  //: atomic_add_fetch(&o->references, 1, seq_cst)
	o->references += v;  //: atomic_add_fetch(&o->references, v, seq_cst)
	o->references--;  //: atomic_fetch_sub(&o->references, 1, seq_cst)
	o->plain = o->references;  //: r5 = atomic_load(&o->references, seq_cst) ;; o->plain = r5
	o->done = true;  //: atomic_store(&o->done, 1, seq_cst)
	counter |= 4;  //: atomic_or_fetch(&counter, 4, seq_cst)
}  //: return

// No instruction multiplies: a loop of compare and exchange.
void loops(void)
{
	counter *= 2;  //: r0 = atomic_load(&counter, seq_cst) ;; local1 = r0 ;; r2 = local1
	  //: r3 = local1 ;; r4 = atomic_cas(&counter, r3, r2 * 2, seq_cst, seq_cst)
	  //: local1 = ? ;; if (r4 != 0) goto B2; else goto B1
}  //: return

int explicit(struct object *o, int v)
{
	int expected = 1;  //: expected = 1

	atomic_store(&o->references, v);  //: atomic_store(&o->references, v, seq_cst)
	atomic_store_explicit(&counter, v, memory_order_release);  //: atomic_store(&counter, v, release)
	v += atomic_load_explicit(&counter, memory_order_acquire);  //: r3 = atomic_load(&counter, acquire)
	v += atomic_fetch_add_explicit(&counter, 2, memory_order_relaxed);  //: r4 = atomic_fetch_add(&counter, 2, relaxed)
	v += atomic_fetch_sub(&o->references, 1);  //: r5 = atomic_fetch_sub(&o->references, 1, seq_cst)
	v += atomic_exchange(&counter, 5);  //: r6 = atomic_exchange(&counter, 5, seq_cst)
	if (atomic_compare_exchange_strong(&counter, &expected, 9))  //: r7 = expected
	  //: r8 = atomic_cas(&counter, r7, 9, seq_cst, seq_cst) ;; expected = ?
	  //: if (r8 != 0) goto B1; else goto B2
		return expected;  //: r10 = expected
	while (!atomic_compare_exchange_weak_explicit(&counter, &expected, expected + 1,  //: r11 = expected
	  //: r12 = expected ;; r13 = atomic_cas(&counter, r12, r11 + 1, acq_rel, relaxed)
	  //: expected = ? ;; if (r13 == 0) goto B2; else goto B3
			memory_order_acq_rel, memory_order_relaxed))
		;
	atomic_thread_fence(memory_order_acquire);  //: atomic_thread_fence(acquire)
	atomic_signal_fence(memory_order_release);  //: atomic_signal_fence(release)
	return v;
}  //: phi1 = {B1: r10, B3: r6 + (r5 + (r4 + (r3 + v)))} ;; return phi1

void flag(struct object *o)
{
	while (atomic_flag_test_and_set_explicit(&o->busy, memory_order_acquire))  //: r0 = atomic_test_and_set(&o->busy, acquire)
	  //: if (r0 != 0) goto B1; else goto B2
		;
	o->plain++;  //: r1 = o->plain ;; o->plain = r1 + 1
	atomic_flag_clear_explicit(&o->busy, memory_order_release);  //: atomic_store(&o->busy, 0, release)
}  //: return

void initialise(struct object *o)
{
	atomic_init(&o->references, 1);  //: atomic_store(&o->references, 1, relaxed)
	o->plain = 0;  //: o->plain = 0
}  //: return

struct object *chain(struct object *o)
{
	o->next = o;  //: atomic_store(&o->next, o, seq_cst)
	return o->next;  //: r1 = atomic_load(&o->next, seq_cst) ;; return r1
}

void structs(struct object *o, struct two t, struct big *b)
{
	o->pair = t;  //: r0 = t ;; local2 = r0 ;; r2 = *(long unsigned int *)&local2
	  //: atomic_store(&o->pair, r2, seq_cst)
	t = o->pair;  //: r4 = atomic_load(&o->pair, seq_cst) ;; local3 = r4 ;; r6 = local3
	  //: t = r6
	o->big = *b;  //: r8 = *b ;; local4 = r8 ;; r10 = local4
	  //: atomic_store(&o->big, r10, seq_cst)
	*b = global_big;  //: r12 = atomic_load(&global_big, seq_cst) ;; local5 = r12
	  //: r14 = local5 ;; *b = r14
	o->ratio = 1.5f;  //: atomic_store(&o->ratio, <computed>, seq_cst)
}  //: return

// types:
//   struct object {  /* 80 bytes, aligned to 8, local to this file */
//       _Atomic int references;  /* 0 +4 */
//       struct object *_Atomic next;  /* 8 +8 */
//       int plain;  /* 16 +4 */
//       _Atomic atomic_flag busy;  /* 20 +1 */
//       _Atomic struct two pair;  /* 24 +8 */
//       _Atomic struct big big;  /* 32 +40 */
//       _Atomic float ratio;  /* 72 +4 */
//       _Atomic _Bool done;  /* 76 +1 */
//   };
//   typedef struct atomic_flag {  /* 1 bytes, aligned to 1 */
//   };
//   struct two {  /* 8 bytes, aligned to 4, local to this file */
//   };
//   struct big {  /* 40 bytes, aligned to 8, local to this file */
//   };
// symbols:
//   _Atomic int counter;
//   void implicit(struct object *, int);
//   void loops(void);
//   int explicit(struct object *, int);
//   void flag(struct object *);
//   void initialise(struct object *);
//   struct object *chain(struct object *);
//   static _Atomic struct big global_big;
//   void structs(struct object *, struct two, struct big *);
