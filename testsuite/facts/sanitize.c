// flags: -O2 -fsanitize=undefined,address -fno-sanitize-recover
// SPDX-License-Identifier: GPL-3.0-or-later
// Sanitizers: their checks are calls; the accesses stay what they are.
struct pair { int a[4]; int b; };
extern void see(int *);

int accesses(struct pair *p, int i)
{
	p->a[i] = 1;  //: .UBSAN_BOUNDS(0, i, 3) ;; p->a[i] = 1
	return p->b + i;  //: r2 = p->b ;; return i + r2
}

int scope(int x)
{
	int result;
	{
		int local = x;  //: local = x

		see(&local);  //: see(&local)
		result = local;  //: r2 = local
	}
	return result / x;  //: v1 = (x == 0 | r2 == -2147483648 & x == -1) != 0
	  //: if (v1) goto B1; else goto B2
	  //: __ubsan_handle_divrem_overflow_abort(&.Lubsan_data0, r2, x) [noreturn]
	  //: return r2 / x
}
// inits:
//   .Lubsan_data0 + 16 bytes = &.Lubsan_type0;
