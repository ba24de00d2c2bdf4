// flags: -O2 -std=gnu11
// SPDX-License-Identifier: GPL-3.0-or-later
// Inline functions: every kind, each as a function of its own.
static int total;

static inline int twice(int x)
{
	static int calls;

	calls++;  //: r0 = calls ;; calls = r0 + 1
	return 2 * x;  //: return x * 2
}

static inline __attribute__((always_inline)) int forced(int *p)
{
	return *p + 1;  //: r0 = *p ;; return r0 + 1
}

extern inline __attribute__((gnu_inline)) int only_a_copy(int *p)
{
	return *p + 2;  //: r0 = *p ;; return r0 + 2
}

inline int c99_inline(int *p)
{
	return *p + 3;  //: r0 = *p ;; return r0 + 3
}

extern inline int c99_extern_inline(int *p)
{
	return *p + 4;  //: r0 = *p ;; return r0 + 4
}

static inline int never_called(int *p)
{
	return *p + 5;
}

static int never_called_either(int *p)
{
	return *p + 6;
}

__attribute__((noinline)) static int kept_apart(int *p)
{
	return *p + 7;  //: r0 = *p ;; return r0 + 7
}

int use(int *p)
{
	total += twice(3);  //: r0 = twice(3) ;; r1 = total ;; total = r0 + r1
	total += forced(p);  //: r3 = forced(p) ;; r4 = total ;; total = r3 + r4
	total += only_a_copy(p);  //: r6 = only_a_copy(p) ;; r7 = total ;; total = r6 + r7
	total += c99_inline(p);  //: r9 = c99_inline(p) ;; r10 = total ;; total = r9 + r10
	total += c99_extern_inline(p);  //: r12 = c99_extern_inline(p) ;; r13 = total
	  //: total = r12 + r13
	return kept_apart(p);  //: r15 = kept_apart(p) ;; return r15
}

// symbols:
//   static int calls;  /* in twice */
//   static inline int twice(int);
//   static inline int forced(int *);
//   extern inline int only_a_copy(int *) __attribute__((gnu_inline));
//   extern inline int c99_inline(int *) __attribute__((gnu_inline));
//   static int kept_apart(int *);
//   inline int c99_extern_inline(int *);
//   static int total;
//   int use(int *);
