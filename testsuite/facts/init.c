// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses in static initialisers.
#include <stddef.h>
#include <stdint.h>

struct operations {
	const char *name;
	int (*open)(int);
	void (*close)(int);
	struct { int flags; void *private; } more;
	union { long number; int *pointer; };
};
struct list { struct list *next, *prev; };
struct device { int id; struct list link; const struct operations *operations; };

int a, b, array[10];
extern int open_it(int);
static int open_here(int x) { return x; }  //: return x
void close_it(int);
struct device device;

int *pointer = &a;
int *null = NULL;
int *addend = &array[3];
int *past = array + 10;
int *negative = array - 1;
char *byte = (char *)&device + 12;
int *member = &device.id;
struct list *nested_member = &device.link.prev == 0 ? 0 : &device.link;
int **to_pointer = &pointer;
uintptr_t as_integer = (uintptr_t)&b;
uintptr_t as_integer_plus = (uintptr_t)&b + 2;
const char *string = "left out";
const char string_array[] = "left out";
const char *const strings[] = { "left", "out" };
const char *inside_string = "left out" + 3;
void (*function)(int) = close_it;
void (*function_address)(int) = &close_it;
int (*functions[4])(int) = { open_it, [2] = open_here };
int (*range[10])(int) = { [0 ... 2] = open_it, [5 ... 6] = open_here, [9] = open_it };
int numbers[1000] = { 1, 2, 3, [999] = 4 };

static const struct operations operations = {
	.name = "x",
	.open = open_here,
	.close = close_it,
	.more = { .flags = 3, .private = &a },
	.pointer = &b,
};
struct operations all[] = {
	{ .open = open_it },
	{ .close = close_it, .number = 5 },
	{ .more.private = all, .pointer = array },
};
struct list head = { &head, &head };
struct device chained = { .link = { &head, &device.link }, .operations = &operations };
struct device *devices[] = { &device, &chained, 0 };
struct list *const list_literal = &(struct list) { &head, 0 };
int *int_literal = (int[]) { 1, 2, 3 };
struct device *device_literal = &(struct device) { .operations = &operations };
union { int *p; long n; } as_union = { &a };
struct { int n; int *items[]; } flexible = { 2, { &a, &b } };
int matrix[2][2] = { { 1, 2 }, { 3, 4 } };
int *pointers[2][2] = { { &a, &b }, { 0, array } };
extern int weak __attribute__((weak));
int *weak_pointer = &weak;
static int *unused = &a;
_Thread_local int *tls = &a;
void *self = &self;
_Bool truth = &a;
struct packed { char c; int *p; } __attribute__((packed)) packed = { 1, &a };
struct bits { unsigned x : 3; int *p; } bits = { 2, &b };

int labels(int x)
{
	static void *targets[] = { &&one, &&two };
	static int *local = &a;
	static int (*const local_functions[])(int) = { open_here };
	static int counter, *to_counter = &counter;

	goto *targets[x];  //: r0 = targets[x] ;; goto *r0 [B1, B2]
one:
	return *local;  //: r1 = local ;; r2 = *r1
two:
	return local_functions[x](*to_counter);  //: r3 = local_functions[x] ;; r4 = to_counter
	  //: r5 = *r4 ;; r6 = (*r3)(r5)
}  //: phi1 = {B1: r2, B2: r6} ;; return phi1

// symbols:
//   static int open_here(int);
//   static void *targets[2];  /* in labels */
//   static int *local;  /* in labels */
//   static int (*const local_functions[1])(int);  /* in labels */
//   static int *to_counter;  /* in labels */
//   int labels(int);
//   static int counter;  /* in labels */
//   int a;
//   struct bits bits;
//   int b;
//   struct packed packed;
//   _Bool truth;
//   void *self;
//   _Thread_local int *tls;
//   int *weak_pointer;
//   extern int weak __attribute__((weak));
//   int *pointers[2][2];
//   int array[10];
//   int matrix[2][2];
//   struct <1> flexible;
//   union <2> as_union;
//   struct device *device_literal;
//   static struct device __compound_literal.2;
//   static const struct operations operations;
//   int *int_literal;
//   static int __compound_literal.1[3];
//   struct list *const list_literal;
//   static struct list __compound_literal.0;
//   struct list head;
//   struct device *devices[3];
//   struct device device;
//   struct device chained;
//   struct operations all[3];
//   extern int open_it(int);
//   extern void close_it(int);
//   int numbers[1000];
//   int (*range[10])(int);
//   int (*functions[4])(int);
//   void (*function_address)(int);
//   void (*function)(int);
//   char *inside_string;
//   char *const strings[2];
//   const char string_array[9];
//   char *string;
//   long unsigned int as_integer_plus;
//   long unsigned int as_integer;
//   int **to_pointer;
//   int *pointer;
//   struct list *nested_member;
//   int *member;
//   char *byte;
//   int *negative;
//   int *past;
//   int *addend;
//   int *null;
// inits:
//   to_counter = &counter;
//   local_functions[0] = &open_here;
//   local = &a;
//   bits.p = &b;
//   packed.p = &a;
//   self = &self;
//   tls = &a;
//   weak_pointer = &weak;
//   pointers[0][0] = &a;
//   pointers[0][1] = &b;
//   pointers[1][1] = array;
//   flexible.items[0] = &a;
//   flexible.items[1] = &b;
//   as_union.p = &a;
//   device_literal = &__compound_literal.2;
//   __compound_literal.2.operations = &operations;
//   int_literal = __compound_literal.1;
//   list_literal = &__compound_literal.0;
//   __compound_literal.0.next = &head;
//   devices[0] = &device;
//   devices[1] = &chained;
//   chained.link.next = &head;
//   chained.link.prev = (char *)&device + 8;
//   chained.operations = &operations;
//   head.next = &head;
//   head.prev = &head;
//   all[0].open = &open_it;
//   all[1].close = &close_it;
//   all[2].more.private = all;
//   all[2].pointer = array;
//   operations.open = &open_here;
//   operations.close = &close_it;
//   operations.more.private = &a;
//   operations.pointer = &b;
//   range[0] = &open_it;
//   range[1] = &open_it;
//   range[2] = &open_it;
//   range[5] = &open_here;
//   range[6] = &open_here;
//   range[9] = &open_it;
//   functions[0] = &open_it;
//   functions[2] = &open_here;
//   function_address = &close_it;
//   function = &close_it;
//   as_integer_plus = (char *)&b + 2;
//   as_integer = &b;
//   to_pointer = &pointer;
//   nested_member = (char *)&device + 8;
//   member = &device;
//   byte = (char *)&device + 12;
//   negative = (char *)array - 4;
//   past = (char *)array + 40;
//   addend = (char *)array + 12;
//   pointer = &a;
