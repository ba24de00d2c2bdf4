// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// only: x86_64
// Nested functions: static chains, trampolines, non-local gotos.
extern void each(int n, int (*)(int));

int captured(int n)  //: r0 = __builtin_dwarf_cfa(0) ;; FRAME.FRAME_BASE.PARENT = r0 ;; FRAME.n = n
{
	int sum = 0;  //: FRAME.sum = 0

	int add(int x)
	{
		sum += x;  //: add: r0 = ((struct FRAME.captured *)chain)->sum
		  //: add: ((struct FRAME.captured *)chain)->sum = r0 + x
		return n;  //: add: r2 = ((struct FRAME.captured *)chain)->n ;; add: return r2
	}

	add(3);  //: add(3) [chain &FRAME]
	return add(4) + sum;  //: r5 = add(4) [chain &FRAME] ;; r6 = FRAME.sum ;; return r6 + r5
}

int trampoline(int n)  //: r0 = __builtin_dwarf_cfa(0) ;; FRAME.FRAME_BASE.PARENT = r0
  //: __builtin_init_trampoline(&FRAME.add, add, &FRAME)
{
	int sum = 0;  //: FRAME.sum = 0

	int add(int x)
	{
		return sum += x;  //: add: r0 = ((struct FRAME.trampoline *)chain)->sum
		  //: add: ((struct FRAME.trampoline *)chain)->sum = r0 + x
		  //: add: r2 = ((struct FRAME.trampoline *)chain)->sum ;; add: return r2
	}

	each(n, add);  //: r4 = __builtin_adjust_trampoline(&FRAME.add) ;; each(n, r4)
	return sum;  //: r6 = FRAME.sum ;; return r6
}

int uncaptured(int n)
{
	int square(int x)
	{
		return x * x;  //: square: return x * x
	}

	each(n, square);  //: each(n, square)
	return square(n);  //: r1 = square(n) ;; return r1
}

int nonlocal(int n)  //: r0 = __builtin_dwarf_cfa(0) ;; abnormally goto B2
  //: FRAME.FRAME_BASE.PARENT = r0
{
	__label__ out;

	void leave(int x)
	{
		if (x)  //: leave: if (x != 0) goto B1; else goto B2
			goto out;  //: leave: __builtin_nonlocal_goto(&&label, ((struct FRAME.nonlocal *)chain)->__nl_goto_buf) [noreturn]
	}  //: leave: return

	leave(n);  //: leave(n) [chain &FRAME] ;; abnormally goto B2 ;; abnormally goto B3
	return 1;
out:
	return 2;
}  //: phi1 = {B1: 1, B2: 2} ;; return phi1

int deep(int n)  //: r0 = __builtin_dwarf_cfa(0) ;; FRAME.FRAME_BASE.PARENT = r0
{
	int a = n;  //: FRAME.a = n

	int middle(int x)  //: middle: r0 = __builtin_dwarf_cfa(0)
	  //: middle: FRAME.FRAME_BASE.PARENT = r0 ;; middle: FRAME.__chain = chain
	{
		int b = x;  //: middle: FRAME.b = x

		int inner(int y)
		{
			a++;  //: inner: r0 = ((struct FRAME.middle *)chain)->__chain
			  //: inner: r1 = r0->a ;; inner: r2 = ((struct FRAME.middle *)chain)->__chain
			  //: inner: r2->a = r1 + 1
			return b + y;  //: inner: r4 = ((struct FRAME.middle *)chain)->b
			  //: inner: return r4 + y
		}

		return inner(2);  //: middle: r4 = inner(2) [chain &FRAME] ;; middle: return r4
	}

	return middle(n) + a;  //: r3 = middle(n) [chain &FRAME] ;; r4 = FRAME.a ;; return r4 + r3
}

// symbols:
//   static int add(int);  /* in captured */
//   int captured(int);
//   static int add(int);  /* in trampoline */
//   int trampoline(int);
//   static int square(int);  /* in uncaptured */
//   int uncaptured(int);
//   static int inner(int);  /* in middle */
//   static int middle(int);  /* in deep */
//   int deep(int);
//   extern void *__builtin_dwarf_cfa(void);
//   extern _Noreturn void __builtin_nonlocal_goto(void *, void *);
//   static void leave(int);  /* in nonlocal */
//   int nonlocal(int);
//   extern void __builtin_init_trampoline(void *, void *, void *);
//   extern void *__builtin_adjust_trampoline(void *) __attribute__((const));
//   extern void each(int, int (*)(int));
