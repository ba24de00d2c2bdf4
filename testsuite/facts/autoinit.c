// flags: -O2 -ftrivial-auto-var-init=zero
// SPDX-License-Identifier: GPL-3.0-or-later
// since: 12
// What the kernel is built with: initialisation by the compiler is no event
// of a register, and a write of an object.
extern void see(void *);

int registers(int x)
{
	int y;

	if (x)  //: if (x != 0) goto B1; else goto B1
		y = 1;
	return y;  //: phi1 = {B0 true: 1, B0 false: undefined} ;; return phi1
}

int objects(void)
{
	int a;
	struct { int b[4]; } s;

	see(&a);  //: see(&a)
	see(&s);  //: see(&s)
	return a;  //: r2 = a ;; return r2
}
