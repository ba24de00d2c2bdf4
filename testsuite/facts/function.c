// flags: -O2 -fno-builtin-printf
// SPDX-License-Identifier: GPL-3.0-or-later
// Functions and calls: old style, varargs, pointers, callbacks, nested, cleanup.
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

typedef int (*callback)(void *, int);
struct handler { callback call; void *data; struct handler *next; };
static struct handler handlers[4];
static callback table[8];
static callback current;

int old_style(a, b, c)
	int a;
	char *b;
	float c;
{
	return a + *b + (int)c;  //: r0 = *b ;; return a + r0 + <computed>
}

int unprototyped();
int calls_unprototyped(void)
{
	return unprototyped(1, "two") + old_style(1, "b", 2.0);  //: r0 = unprototyped(1, "...")
	  //: r1 = old_style(1, "...", <computed>) ;; return r0 + r1
}

int varargs(int n, ...)
{
	va_list list;
	int sum = 0;

	va_start(list, n);  //: __builtin_va_start(list, 0)
	while (n--)  //: phi1 = {B0: n, B2: phi1 - 1} ;; phi2 = {B0: 0, B2: r1 + phi2}
	  //: if (phi1 != 0) goto B2; else goto B3
		sum += va_arg(list, int);  //: r1 = .VA_ARG(list, 0, 0)
	va_end(list);  //: __builtin_va_end(list)
	return sum;  //: return phi2
}

int passes_varargs(const char *format, va_list list)
{
	va_list copy;

	va_copy(copy, list);  //: __builtin_va_copy(copy, list)
	return vprintf(format, copy) + varargs(2, 3, 4);  //: r1 = vprintf(format, copy)
	  //: r2 = varargs(2, 3, 4) ;; return r1 + r2
}

void registers(callback c, void *data, int i)
{
	current = c;  //: current = c
	table[i] = c;  //: table[i] = c
	handlers[i].call = c;  //: handlers[i].call = c
	handlers[i] = (struct handler) { c, data, handlers };  //: handlers[i].call = c
	  //: handlers[i].data = data ;; handlers[i].next = handlers
}  //: return

static int mine(void *data, int n)
{
	return *(int *)data + n;  //: r0 = *(int *)data ;; return n + r0
}

int indirect(struct handler *h, int i)
{
	int sum = 0;  //: sum = 0

	sum += current(NULL, 1);  //: r1 = current ;; r2 = (*r1)(0, 1) ;; r3 = sum ;; sum = r2 + r3
	sum += (*table[i])(h, 2);  //: r5 = i ;; r6 = table[r5] ;; r7 = (*r6)(h, 2) ;; r8 = sum
	  //: sum = r7 + r8
	sum += h->call(h->data, 3);  //: r10 = h->call ;; r11 = h->data ;; r12 = (*r10)(r11, 3)
	  //: r13 = sum ;; sum = r12 + r13
	sum += h->next->call(h->next, 4);  //: r15 = h->next ;; r16 = r15->call ;; r17 = h->next
	  //: r18 = (*r16)(r17, 4) ;; r19 = sum ;; sum = r18 + r19
	sum += handlers[i].call(&handlers[i], 5);  //: r21 = i ;; r22 = handlers[r21].call
	  //: r23 = i ;; r24 = (*r22)(&handlers[r23], 5) ;; r25 = sum ;; sum = r24 + r25
	registers(mine, &sum, i);  //: r27 = i ;; registers(mine, &sum, r27)
	registers(i ? mine : NULL, &i, 2);  //: r29 = i ;; if (r29 != 0) goto B1; else goto B1
	  //: phi1 = {B0 true: mine, B0 false: 0} ;; registers(phi1, &i, 2)
	return sum;  //: r31 = sum ;; return r31
}

callback returns_function(int i)
{
	return i ? mine : table[i];  //: if (i == 0) goto B1; else goto B2 ;; r0 = table[i]
	  //: phi1 = {B0: mine, B1: r0} ;; return phi1
}

int calls_result(int i)
{
	return returns_function(i)(&i, 2);  //: r0 = i ;; r1 = returns_function(r0)
	  //: r2 = (*r1)(&i, 2) ;; return r2
}

int recursive(int n)
{
	return n ? recursive(n - 1) + 1 : 0;  //: if (n != 0) goto B1; else goto B2
	  //: r0 = recursive(n - 1) ;; phi1 = {B0: 0, B1: r0 + 1} ;; return phi1
}

void result_dropped(int n)
{
	recursive(n);  //: recursive(n)
	(void)recursive(n);  //: recursive(n)
}  //: return

extern void release(int *);
int cleanup(int n)
{
	__attribute__((cleanup(release))) int resource = n;  //: resource = n
	  //: phi1 = {B0: 5, B1: 6} ;; release(&resource)

	if (n == 1)  //: if (n == 1) goto B2; else goto B1
		return 5;
	result_dropped(n);  //: result_dropped(n)
	return 6;
}  //: return phi1

struct large { int words[32]; };
extern struct large take(struct large, int);
void by_reference(struct large *l)
{
	*l = take(*l, 3);  //: r0 = *l ;; r1 = take(r0, 3) ;; *l = r1
}  //: return

int many(int a, int b, int c, int d, int e, int f, int g, int h, double x)
{
	return a + h + (x > 0);  //: return a + h + <computed>
}

void address_of_formal(struct large l)
{
	take(l, sizeof l);  //: r0 = l ;; take(r0, 128)
}  //: return

int main(int argc, char **argv)
{
	return many(1, 2, 3, 4, 5, 6, 7, argc, 1.0) + argv[0][0];  //: r0 = many(1, 2, 3, 4, 5, 6, 7, argc, <computed>)
	  //: r1 = *argv ;; r2 = *r1
}  //: return r0 + r2

// symbols:
//   extern struct _IO_FILE *stdout;
//   extern int vfprintf(struct _IO_FILE *, char *, __va_list_tag *);
//   extern inline int vprintf(char *, __va_list_tag *) __attribute__((gnu_inline));
//   static int mine(void *, int);
//   int old_style(...);
//   extern int unprototyped(...);
//   int calls_unprototyped(void);
//   extern void __builtin_va_start(__va_list_tag *, ...);
//   extern void __builtin_va_end(__va_list_tag *);
//   int varargs(int, ...);
//   extern void __builtin_va_copy(__va_list_tag *, __va_list_tag *);
//   int passes_varargs(char *, __va_list_tag *);
//   static int (*current)(void *, int);
//   static int (*table[8])(void *, int);
//   static struct handler handlers[4];
//   void registers(int (*)(void *, int), void *, int);
//   int indirect(struct handler *, int);
//   int (*returns_function(int))(void *, int);
//   int calls_result(int);
//   int recursive(int);
//   void result_dropped(int);
//   extern void release(int *);
//   int cleanup(int);
//   extern struct large take(struct large, int);
//   void by_reference(struct large *);
//   int many(int, int, int, int, int, int, int, int, double);
//   void address_of_formal(struct large);
//   int main(int, char **);
