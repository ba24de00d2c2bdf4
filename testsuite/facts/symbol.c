// flags: -O2 -fcommon -fPIC
// SPDX-License-Identifier: GPL-3.0-or-later
// Symbols: linkage, storage, attributes, aliases, statics inside functions.
#include <stddef.h>

int common;
int initialised = 3;
static int local_to_file;
extern int imported;
extern int never_used;
const char constant[] = "constant";
static const int *const table = &initialised;
__thread int per_thread;
static _Thread_local struct { int a; } per_thread_static;
extern __thread int imported_tls;
volatile int *pointer_to_volatile;
int weak_variable __attribute__((weak)) = 1;
extern int weak_import __attribute__((weak));
int hidden_variable __attribute__((visibility("hidden")));
int in_section __attribute__((section(".data.special")));
int used_variable __attribute__((used));
static int unused_variable;
static int kept __attribute__((used));
int renamed asm("other_name");

extern int aliased __attribute__((alias("initialised")));
extern int weak_alias __attribute__((weak, alias("initialised")));
static void reference(void) __attribute__((weakref("target_of_reference")));

void aliased_function(void);
static void hidden_target(void)
{
	local_to_file++;  //: r0 = local_to_file ;; local_to_file = r0 + 1
}  //: return
void aliased_function(void) __attribute__((alias("hidden_target")));

static void *resolve(void)
{
	return hidden_target;  //: return hidden_target
}
void chosen(void) __attribute__((ifunc("resolve")));

__attribute__((constructor)) static void first(void)
{
	common = 1;  //: common = 1
}  //: return

__attribute__((constructor(101))) static void earlier(void)
{
	common = 2;  //: common = 2
}  //: return

__attribute__((destructor(500))) void last(void)
{
	common = 3;  //: common = 3
}  //: return

__attribute__((weak)) int weak_function(void)
{
	return weak_import + (&weak_import != 0);  //: r0 = weak_import
	  //: return r0 + (&weak_import != 0)
}

__attribute__((visibility("hidden"))) void hidden_function(void)
{
}  //: return

__attribute__((section(".init.text"), cold)) void in_text_section(void)
{
}  //: return

__attribute__((noreturn)) void stop(void)
{
	for (;;)
		;
}

__attribute__((pure)) int pure_function(int *p)
{
	return *p;  //: r0 = *p ;; return r0
}

__attribute__((const)) int const_function(int x)
{
	return x;  //: return x
}

__attribute__((malloc)) void *make(size_t n);
__attribute__((returns_twice)) int again(void);

// The same name in several scopes: told apart by an ordinal.
int counters(int x)
{
	static int n;

	n++;  //: r0 = n ;; n = r0 + 1
	{
		static int n = 5;

		n++;  //: r2 = n#1 ;; n#1 = r2 + 1
	}
	if (x) {  //: if (x != 0) goto B1; else goto B2
		static int n;

		n++;  //: r4 = n#2 ;; n#2 = r4 + 1
		return n;  //: r6 = n#2
	}
	return n;  //: r7 = n
}  //: phi1 = {B1: r6, B2: r7} ;; return phi1

int other_counters(void)
{
	static int n;
	static const int step = 3;
	static __thread int calls;

	n += step;  //: r0 = n ;; n = r0 + 3
	return n + calls++;  //: r2 = calls ;; calls = r2 + 1 ;; r4 = n ;; return r2 + r4
}

void use(void)
{
	per_thread = 1;  //: per_thread = 1
	per_thread_static.a = imported_tls;  //: r1 = imported_tls ;; per_thread_static.a = r1
	*pointer_to_volatile = *table;  //: r3 = pointer_to_volatile ;; r4 = initialised
	  //: *r3 = r4 [volatile]
	imported = constant[1];  //: imported = 111
	weak_variable = hidden_variable + in_section + renamed;  //: r7 = hidden_variable
	  //: r8 = in_section ;; r9 = renamed ;; weak_variable = r7 + r8 + r9
	aliased = weak_alias;  //: r11 = weak_alias ;; aliased = r11
	reference();  //: reference() ;; abnormally goto B4
	aliased_function();  //: aliased_function() ;; abnormally goto B4
	chosen();  //: chosen() ;; abnormally goto B4
	make(1);  //: make(1) ;; abnormally goto B4 ;; abnormally goto B5
	again();  //: again() ;; abnormally goto B4
}  //: return

// symbols:
//   static int local_to_file;
//   static void hidden_target(void);
//   static void *resolve(void);
//   int common __attribute__((common));
//   static void first(void) __attribute__((constructor(65535)));
//   static void earlier(void) __attribute__((constructor(101)));
//   void last(void) __attribute__((destructor(500)));
//   extern int weak_import __attribute__((weak));
//   int weak_function(void) __attribute__((weak));
//   void hidden_function(void) __attribute__((visibility("hidden")));
//   void in_text_section(void) __attribute__((section(".init.text")));
//   _Noreturn void stop(void);
//   int pure_function(int *) __attribute__((pure));
//   int const_function(int) __attribute__((const));
//   static int n;  /* in counters */
//   static int n#1;  /* in counters */
//   static int n#2;  /* in counters */
//   int counters(int);
//   static int n;  /* in other_counters */
//   static _Thread_local int calls;  /* in other_counters */
//   int other_counters(void);
//   _Thread_local int per_thread;
//   extern _Thread_local int imported_tls;
//   static _Thread_local struct <1> per_thread_static;
//   int initialised;
//   int *pointer_to_volatile __attribute__((common));
//   extern int imported;
//   int hidden_variable __attribute__((common, visibility("hidden")));
//   int in_section __attribute__((section(".data.special")));
//   int renamed asm("other_name") __attribute__((common));
//   int weak_variable __attribute__((weak));
//   int weak_alias __attribute__((weak, alias("initialised")));
//   int aliased __attribute__((alias("initialised")));
//   static void reference(void) __attribute__((weak, weakref("target_of_reference")));
//   void aliased_function(void) __attribute__((alias("hidden_target")));
//   void chosen(void) __attribute__((ifunc("resolve")));
//   extern void *make(long unsigned int) __attribute__((malloc));
//   extern int again(void) __attribute__((returns_twice));
//   void use(void);
//   extern void target_of_reference(void) __attribute__((weak));
//   static int kept __attribute__((used));
//   int used_variable __attribute__((common, used));
//   const char constant[9];
