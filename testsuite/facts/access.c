// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes of objects: globals, through pointers, elements, volatile,
// and what needs no memory at all.
#include <stdbool.h>

enum colour { RED, GREEN = 5, BLUE = -1 };
struct pair { int first; long second; };

int counter;
extern int elsewhere;
extern int elsewhere_array[];
static bool ready;
static enum colour colour;
__int128 wide;
char *text;
double real;
volatile int device;
volatile int *volatile window;
struct pair pairs[10];
int matrix[4][5];
const int fixed = 7;
extern const int unknown_constant;

void write_constants(void)
{
	counter = 1;  //: counter = 1
	elsewhere = -1;  //: elsewhere = -1
	ready = true;  //: ready = 1
	colour = BLUE;  //: colour = -1
	wide = -1;  //: wide = -1
	text = "a string";  //: text = "..."
	text = 0;  //: text = 0
	real = 0.0;  //: real = <computed>
}  //: return

int read_them(void)
{
	return counter + elsewhere + elsewhere_array[2] + ready + colour + (int)wide;  //: r0 = counter
	  //: r1 = elsewhere ;; r2 = elsewhere_array[2] ;; r3 = ready ;; r4 = colour
	  //: r5 = wide ;; return r0 + r1 + r2 + r3 + r4 + (int32_t)r5
}

// Constant objects known here have no read; others do.
int constants(void)
{
	return fixed + unknown_constant;  //: r0 = unknown_constant ;; return r0 + 7
}

// Registers are no memory.
int registers(int a, int b)
{
	int sum = a;
	register int twice;

	sum += b;
	twice = 2 * sum;
	return twice;  //: return (a + b) * 2
}

// A local whose address is taken is memory.
extern void give(int *);
extern bool test(int);
int addressed(int a)
{
	int local = a;  //: local = a

	give(&local);  //: give(&local)
	local++;  //: r2 = local ;; local = r2 + 1
	return local;  //: r4 = local ;; return r4
}

int formal_in_memory(int a)
{
	give(&a);  //: give(&a)
	return a;  //: r1 = a ;; return r1
}

void through(int *p, int **pp, const char *s, struct pair *q)
{
	*p = 1;  //: *p = 1
	**pp = 2;  //: r1 = *pp ;; *r1 = 2
	*pp = p;  //: *pp = p
	q->first = *s;  //: r4 = *s ;; q->first = r4
	q->second = s[3];  //: r6 = *(char *)(s + 3) ;; q->second = r6
	(*q).second += 1;  //: r8 = q->second ;; q->second = r8 + 1
	p[-1] = 3;  //: *(int *)((char *)p - 4) = 3
	*(p + 2) = 4;  //: *(int *)((char *)p + 8) = 4
}  //: return

void volatiles(void)
{
	device = 1;  //: device = 1 [volatile]
	device;  //: (void)device [volatile]
	(void)device;  //: (void)device [volatile]
	*window;  //: r3 = window [volatile] ;; (void)*r3 [volatile]
	*window |= 4;  //: r5 = window [volatile] ;; r6 = *r5 [volatile] ;; *r5 = r6 | 4 [volatile]
	device++;  //: r8 = device [volatile] ;; device = r8 + 1 [volatile]
}  //: return

int elements(int i, unsigned char j)
{
	matrix[1][2] = 0;  //: matrix[1][2] = 0
	matrix[i][j] = 1;  //: matrix[i][j] = 1
	matrix[i][3] = matrix[2][j];  //: r2 = matrix[2][j] ;; matrix[i][3] = r2
	pairs[i].first = pairs[3].second;  //: r4 = pairs[3].second ;; pairs[i].first = (int32_t)r4
	pairs[i + 1].second = 0;  //: pairs[i + 1].second = 0
	return elsewhere_array[i];  //: r7 = elsewhere_array[i] ;; return r7
}

void pointer_to_array(int (*rows)[5], int i, int j)
{
	rows[i][j] = 1;  //: rows[i][j] = 1
	(*rows)[2] = 2;  //: (*rows)[2] = 2
	(*(rows + 1))[i] = 3;  //: rows[1][i] = 3
}  //: return

/* A pointer to one of two arrays points to elements, a pointer to rows to rows. */
int chosen(int c, int i, int (*a)[5], int (*b)[5])
{
	int *p = c ? matrix[1] : matrix[2];  //: if (c != 0) goto B1; else goto B1
	int (*rows)[5] = c ? a : b;  //: phi1 = {B0 true: matrix[1], B0 false: matrix[2]}
	  //: if (c != 0) goto B2; else goto B2

	return p[i] + (*rows)[i] + rows[i][1];  //: phi2 = {B1 true: a, B1 false: b} ;; r0 = phi1[i]
	  //: r1 = (*phi2)[i] ;; r2 = phi2[i][1] ;; return r0 + r1 + r2
}

int *arithmetic(int *p, long n, unsigned u, struct pair *q)
{
	int *end = p + n;
	int *next = p + 1;
	int *back = p - n;

	*end = 1;  //: p[n] = 1
	*next = 2;  //: *(int *)((char *)p + 4) = 2
	*back = 3;  //: *(int *)((char *)p + -(n * 4)) = 3
	p[u] = 4;  //: p[u] = 4
	q[n].second = 5;  //: q[n].second = 5
	(q - 1)->first = 6;  //: ((struct pair *)((char *)q - 16))->first = 6
	return &p[n];  //: return &p[n]
}

long difference(int *p, int *q)
{
	return q - p;  //: return ptrdiff(q, p) / 4
}

void bytes(struct pair *q, long n)
{
	*(long *)((char *)q + 8) = 1;  //: *(long int *)((char *)q + 8) = 1
	*(short *)((char *)q + 2) = 2;  //: *(short int *)((char *)q + 2) = 2
	((char *)q)[n] = 3;  //: *(char *)((char *)q + n) = 3
}  //: return

unsigned long from_integer(unsigned long address)
{
	*(int *)address = 1;  //: *(int *)address = 1
	*(int *)(address & ~7ul) = 2;  //: *(int *)(address & -8) = 2
	*(volatile int *)0xfee00000 = 3;  //: *(int *)4276092928 = 3 [volatile]
	return (unsigned long)&counter;  //: return &counter
}

// Both sides of an assignment chain, compound assignments, increments.
int order(int *p, int *q)
{
	*p = *q = 5;  //: *q = 5 ;; r1 = *q ;; *p = r1
	*p <<= *q;  //: r3 = *p ;; r4 = *q ;; *p = r3 << r4
	*p = (*p)++ + 0;  //: r6 = *p ;; *p = r6 + 1 ;; *p = r6
	return (*p)--;  //: r9 = *p ;; *p = r9 - 1 ;; return r9
}

// Signed, unsigned, narrow: what is stored is what was converted.
void conversions(signed char *c, unsigned short *s, int i, unsigned u, bool *b, float *f)
{
	*c = i;  //: *c = (int8_t)i
	*s = i;  //: *s = (uint16_t)i
	*c = u;  //: *c = (int8_t)u
	*b = i;  //: *b = i != 0
	*f = i;  //: *f = <computed>
	*s = *c;  //: r5 = *c ;; *s = r5
	i = *f;  //: (void)*f
	*c = i;  //: *c = (int8_t)<computed>
}  //: return

bool comparisons(unsigned a, unsigned b, int c, int d, char *p, char *q)
{
	bool result;

	result = a < b;
	ready = result;  //: ready = a <u b
	ready = c < d;  //: ready = c < d
	ready = p < q;  //: ready = p <u q
	ready = p == 0;  //: ready = p == 0
	ready = !c;  //: ready = c == 0
	ready = -c > ~d;  //: ready = -c > ~d
	return c >= d;  //: return c >= d
}

int operators(int a, int b, unsigned u)
{
	counter = a - b;  //: counter = a - b
	counter = a * b;  //: counter = a * b
	counter = a / b;  //: counter = a / b
	counter = a % b;  //: counter = a % b
	counter = a & b;  //: counter = a & b
	counter = a | b;  //: counter = a | b
	counter = a ^ b;  //: counter = a ^ b
	counter = a << b;  //: counter = a << b
	counter = a >> b;  //: counter = a >> b
	counter = u >> b;  //: counter = u >>u b
	counter = a < 0 ? -a : a;  //: counter = abs(a)
	counter = (u << 3) | (u >> 29);  //: counter = ror(u, 29)
	return counter;  //: r12 = counter ;; return r12
}

// Where the sign matters, a change of signedness is seen.
long sign_changes(int i, int j, unsigned u)
{
	counter = (unsigned)i >> j;  //: counter = i >>u j
	counter = (unsigned)i / 3;  //: counter = i /u 3
	counter = (unsigned)i + u;  //: counter = u + i
	ready = !ready;  //: r3 = ready ;; ready = (uint8_t)!(r3 != 0)
	ready = !test(i);  //: r5 = test(i) ;; ready = (uint8_t)!(r5 != 0)
	return (unsigned)i;  //: return (uint32_t)i
}

// Elements keep their index, however it is written.
int indices(struct pair *p, int i, struct pair (*rows)[4], struct pair *table[])
{
	counter = p[i - 1].first;  //: r0 = p[i - 1].first ;; counter = r0
	counter = (p + i + 1)->first;  //: r2 = p[i + 1].first ;; counter = r2
	counter = p[2 * i].first;  //: r4 = p[i * 2].first ;; counter = r4
	counter = (*rows)[i].first;  //: r6 = (*rows)[i].first ;; counter = r6
	counter = rows[i][1].first;  //: r8 = rows[i][1].first ;; counter = r8
	counter = table[i]->first;  //: r10 = table[i] ;; r11 = r10->first ;; counter = r11
	return (*table++)->first;  //: r13 = *table ;; r14 = r13->first ;; return r14
}

// symbols:
//   int counter;
//   extern int elsewhere;
//   static _Bool ready;
//   static enum colour colour;
//   __int128 wide;
//   char *text;
//   double real;
//   void write_constants(void);
//   extern int elsewhere_array[];
//   int read_them(void);
//   extern const int unknown_constant;
//   int constants(void);
//   int registers(int, int);
//   extern void give(int *);
//   int addressed(int);
//   int formal_in_memory(int);
//   void through(int *, int **, char *, struct pair *);
//   volatile int device;
//   int *volatile window;
//   void volatiles(void);
//   int matrix[4][5];
//   struct pair pairs[10];
//   int elements(int, unsigned char);
//   void pointer_to_array(int (*)[5], int, int);
//   int chosen(int, int, int (*)[5], int (*)[5]);
//   int *arithmetic(int *, long int, unsigned int, struct pair *);
//   long int difference(int *, int *);
//   void bytes(struct pair *, long int);
//   long unsigned int from_integer(long unsigned int);
//   int order(int *, int *);
//   void conversions(signed char *, short unsigned int *, int, unsigned int, _Bool *, float *);
//   _Bool comparisons(unsigned int, unsigned int, int, int, char *, char *);
//   int operators(int, int, unsigned int);
//   extern _Bool test(int);
//   long int sign_changes(int, int, unsigned int);
//   int indices(struct pair *, int, struct pair (*)[4], struct pair **);
//   const int fixed;
