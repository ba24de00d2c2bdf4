// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Control flow: conditions, loops, switches, gotos, setjmp, calls that do not return.
#include <setjmp.h>
#include <stdlib.h>

int a, b;
extern void one(void), two(void), three(void);
extern int test(int);
extern void fatal(const char *) __attribute__((noreturn));
extern int quick(int) __attribute__((const));

// Blocks without events vanish.
int nothing(int x)
{
	if (x > 3)  //: if (x > 3) goto B1; else goto B1
		x = 4;
	while (x < 10)  //: phi1 = {B0 true: 4, B0 false: x, B1: phi1 + 1}
	  //: if (phi1 <= 9) goto B1; else goto B2
		x++;
	return 1;  //: return 1
}

void conditions(int x, unsigned y, char *p)
{
	if (x)  //: if (x != 0) goto B1; else goto B2
		one();  //: one()
	if (!p)  //: if (p == 0) goto B3; else goto B4
		two();  //: two()
	else if (y > 5)  //: if (y >u 5) goto B5; else goto B6
		three();  //: three()
	if (x < 3 && y)  //: if ((x <= 2 & y != 0) != 0) goto B7; else goto B8
		one();  //: one()
	if (x == 4 || test(x))  //: if (x == 4) goto B10; else goto B9 ;; r4 = test(x)
	  //: if (r4 != 0) goto B10; else goto B11
		two();  //: two()
}  //: return

int conditional(int x)
{
	a = x ? 1 : 2;  //: if (x != 0) goto B1; else goto B1 ;; phi1 = {B0 true: 1, B0 false: 2}
	  //: a = phi1
	one();  //: one()
	return x ? a : b;  //: if (x != 0) goto B2; else goto B3 ;; r2 = a ;; r3 = b
	  //: phi2 = {B2: r2, B3: r3} ;; return phi2
}

int short_circuit(int *p)
{
	return p && *p > 3 && test(*p);  //: if (p != 0) goto B1; else goto B3 ;; r0 = *p
	  //: if (r0 > 3) goto B2; else goto B3 ;; r1 = *p ;; r2 = test(r1)
	  //: if (r2 != 0) goto B3; else goto B3
	  //: phi1 = {B0: 0, B1: 0, B2 true: 1, B2 false: 0} ;; return phi1
}

// Conditions that the front end decides.
void decided(void)
{
	if (0)
		one();
	if (1)
		two();  //: two()
	while (0)
		three();
	if (sizeof(int) == 4)
		two();  //: two()
}  //: return

int loops(int n, int *p)
{
	int sum = 0;

	for (int i = 0; i < n; i++)  //: phi1 = {B0: 0, B2: phi1 + r0}
	  //: phi2 = {B0: 0, B2: phi2 + 1} ;; if (phi2 < n) goto B2; else goto B3
		sum += p[i];  //: r0 = p[phi2]
	while (p[sum])  //: phi3 = {B1: p, B3: (char *)phi3 + 4} ;; r1 = phi3[phi1]
	  //: if (r1 != 0) goto B3; else goto B4
		p++;
	do
		n--;
	while (test(n));  //: phi4 = {B3: n, B4: phi4 - 1} ;; r2 = test(phi4 - 1)
	  //: if (r2 != 0) goto B4; else goto B5
	return sum;  //: return phi1
}

void nested_loops(int n)
{
	for (int i = 0; i < n; i++) {  //: phi1 = {B0: 0, B6: phi1 + 1}
	  //: if (phi1 < n) goto B2; else goto B7
		for (int j = i; j; j--) {  //: phi2 = {B1: phi1, B3: phi2 - 1, B5: phi2 - 1}
		  //: if (phi2 != 0) goto B3; else goto B6
			if (test(j))  //: r0 = test(phi2) ;; if (r0 != 0) goto B2; else goto B4
				continue;
			if (test(i))  //: r1 = test(phi1) ;; if (r1 != 0) goto B6; else goto B5
				break;
			one();  //: one()
		}
		two();  //: two()
	}
}  //: return

void forever(void)
{
	for (;;)
		one();  //: one()
}

struct node { struct node *next; int value; };
int walk(struct node *n)
{
	int sum = 0;

	for (; n; n = n->next)  //: phi1 = {B0: n, B2: r1} ;; phi2 = {B0: 0, B2: phi2 + r0}
	  //: if (phi1 != 0) goto B2; else goto B3 ;; r1 = phi1->next
		sum += n->value;  //: r0 = phi1->value
	return sum;  //: return phi2
}

int switches(int x)
{
	switch (x) {  //: switch (x) { case -5: goto B3; case 1: goto B1; case 3 ... 9: goto B2; case 2147483647: goto B4; default: goto B4; }
	case 1:
		one();  //: one()
		break;
	case 3 ... 9:
		two();  //: two()
		/* fallthrough */
	case -5:
		three();  //: three()
		break;
	case 2147483647:
		return 7;
	default:
		return 8;
	}
	return 9;
}  //: phi1 = {B0.0: 8, B0.4: 7, B1: 9, B3: 9} ;; return phi1

void no_default(unsigned char c)
{
	switch (c) {  //: switch (c) { case 0: case 2: goto B1; case 255: goto B2; default: goto B3; }
	case 0:
	case 2:
		one();  //: one()
		break;
	case 255:
		two();  //: two()
	}
}  //: return

void huge(unsigned long x)
{
	switch (x) {  //: switch (x) { case -9223372036854775808 ... -9223372036854775792: goto B1; case -1: goto B2; default: goto B3; }
	case 0xffffffffffffffff:
		one();  //: one()
		break;
	case 0x8000000000000000 ... 0x8000000000000010:
		two();  //: two()
		break;
	}
}  //: return

enum kind { FIRST, SECOND };
int unreachable_default(enum kind k)
{
	switch (k) {  //: switch (k) { case 0: goto B2; case 1: goto B3; default: goto B1; }
	case FIRST:
		return a;  //: r0 = a
	case SECOND:
		return b;  //: r1 = b
	default:
		__builtin_unreachable();
	}
}  //: phi1 = {B2: r0, B3: r1} ;; return phi1

void gotos(int x)
{
again:
	one();  //: one()
	if (test(x))  //: r1 = test(x) ;; if (r1 != 0) goto B1; else goto B2
		goto again;
	if (x)  //: if (x != 0) goto B4; else goto B3
		goto out;
	two();  //: two()
out:
	three();  //: three()
}  //: return

int computed(int x)  //: phi1 = {B0: r0, B3: r4} ;; goto *phi1 [B2, B3]
{
	static void *labels[] = { &&first, &&second };

	goto *labels[x];  //: r0 = labels[x]
first:
	one();  //: one()
	return 1;  //: return 1
second:
	two();  //: two()
	goto *labels[0];  //: r4 = labels[0]
}

static jmp_buf buffer;
int jumps(int x)
{
	volatile int kept = 1;  //: kept = 1 [volatile]

	if (setjmp(buffer))  //: r1 = _setjmp(buffer) ;; abnormally goto B6
	  //: if (r1 != 0) goto B3; else goto B4
		return kept;  //: r2 = kept [volatile] ;; return r2
	kept = 2;  //: kept = 2 [volatile]
	test(x);  //: test(x) ;; abnormally goto B6
	longjmp(buffer, 1);  //: longjmp(buffer, 1) [noreturn] ;; abnormally goto B6
	  //: abnormally goto B1
}

int noreturn(int x)
{
	if (x == 1)  //: if (x == 1) goto B1; else goto B2
		abort();  //: abort() [noreturn]
	if (x == 2)  //: if (x == 2) goto B3; else goto B4
		fatal("x");  //: fatal("...") [noreturn]
	if (x == 3)  //: if (x == 3) goto B5; else goto B6
		__builtin_trap();  //: __builtin_trap() [noreturn]
	return a;  //: r3 = a ;; return r3
}

// __builtin_expect and friends leave no trace.
void hints(int x)
{
	if (__builtin_expect(x == 3, 0))  //: if (x == 3) goto B1; else goto B2
		one();  //: one()
	if (__builtin_constant_p(x))  //: if (<computed> != 0) goto B3; else goto B4
		two();  //: two()
}  //: return

int statement_expression(int x)
{
	return ({ int y = test(x); a = y; y + 1; }) + b;  //: r0 = test(x) ;; a = r0 ;; r2 = b
	  //: return r0 + 1 + r2
}

// Calls without side effects are calls.
int pure(int x)
{
	quick(x);  //: quick(x)
	return quick(x) + quick(x);  //: r1 = quick(x) ;; return r1 * 2
}

// After a dead end nothing is recorded.
void dead(void)
{
	fatal("dead");  //: fatal("...") [noreturn]
	one();
}

void comma(int x)
{
	a = (one(), x);  //: one() ;; a = x
	x ? one() : two();  //: if (x != 0) goto B1; else goto B2 ;; one() ;; two()
	(void)(x && test(x));  //: if (x != 0) goto B4; else goto B5 ;; test(x)
}  //: return
