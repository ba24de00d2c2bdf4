// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that are chosen by the linker or loader, old style, varargs.
typedef int fn(int);
int first(int a) { return 1; }
int second(int a) { return 2; }
int plain(int a) { return 3; }
int more(int a, int b, int c) { return 4; }
extern int renamed(int) __attribute__((alias("plain")));
extern void unknown(fn *);
void *slot;

static fn *resolve(void)
{
	return slot ? first : second;
}

int chosen(int) __attribute__((ifunc("resolve")));

int old(f)
int (*f)();
{
	return f(1);               //: indirect plain
}

int variadic(const char *format, ...)
{
	return format[0];
}

static fn *table[] = { chosen, renamed };
static fn *mixed[] = { (fn *)more, plain };

int call(int i, fn *f)
{
	chosen(1);                 //: indirect first, second
	table[i](1);               //: indirect first, plain, second
	mixed[i](1);               //: indirect plain
	old(renamed);
	unknown(second);
	variadic("%p", first);
	return __builtin_abs(i);
}
