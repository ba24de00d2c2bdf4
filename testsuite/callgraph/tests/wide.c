// SPDX-License-Identifier: GPL-3.0-or-later
// More targets than are composed: 33; exactly 32 are fine.
#define ONE(n) void f##n(void) { }
#define FOUR(n) ONE(n##0) ONE(n##1) ONE(n##2) ONE(n##3)
#define NAMES(n) f##n##0, f##n##1, f##n##2, f##n##3

FOUR(a) FOUR(b) FOUR(c) FOUR(d) FOUR(e) FOUR(f) FOUR(g) FOUR(h)
void back(void);

void (*table[])(void) = { NAMES(a), NAMES(b), NAMES(c), NAMES(d), NAMES(e), NAMES(f), NAMES(g), NAMES(h) };
void (*wider[])(void) = { NAMES(a), NAMES(b), NAMES(c), NAMES(d), NAMES(e), NAMES(f), NAMES(g), NAMES(h), back };

void call(int i)
{
	table[i](); //: indirect fa0, fa1, fa2, fa3, fb0, fb1, fb2, fb3, fc0, fc1, fc2, fc3, fd0, fd1, fd2, fd3, fe0, fe1, fe2, fe3, ff0, ff1, ff2, ff3, fg0, fg1, fg2, fg3, fh0, fh1, fh2, fh3
}

void back(void)
{
	wider[0](); //: wide 33: back, fa0, fa1, fa2, fa3, fb0, fb1, fb2, ... 25 more
}
