// SPDX-License-Identifier: GPL-3.0-or-later
// A cycle of calls through which a release travels slowly: against the order of work.
#include <pthread.h>

pthread_mutex_t g = PTHREAD_MUTEX_INITIALIZER;
int x;

#define MEMBER(f, next, other) \
	void f(int a) \
	{ \
		if (a == 0) \
			return; \
		if (a == 1) \
			next(a - 1); \
		else \
			other(a - 2); \
		x++; \
	}
#define DECLARE(t) \
	void f##t##0(int), f##t##1(int), f##t##2(int), f##t##3(int), f##t##4(int), f##t##5(int), \
	f##t##6(int), f##t##7(int), f##t##8(int), f##t##9(int);

DECLARE(0) DECLARE(1) DECLARE(2) DECLARE(3)
MEMBER(f00, f01, f03)
MEMBER(f01, f02, f10)
MEMBER(f02, f03, f17)
MEMBER(f03, f04, f24)
MEMBER(f04, f05, f31)
MEMBER(f05, f06, f38)
MEMBER(f06, f07, f05)
MEMBER(f07, f08, f12)
MEMBER(f08, f09, f19)
MEMBER(f09, f10, f26)
MEMBER(f10, f11, f33)
MEMBER(f11, f12, f00)
MEMBER(f12, f13, f07)
MEMBER(f13, f14, f14)
MEMBER(f14, f15, f21)
MEMBER(f15, f16, f28)
MEMBER(f16, f17, f35)
MEMBER(f17, f18, f02)
MEMBER(f18, f19, f09)
MEMBER(f19, f20, f16)
void f20(int a)
{
	if (a == 0) {
		pthread_mutex_unlock(&g);
		return;
	}
	f21(a - 1);
	x++;
}
MEMBER(f21, f22, f30)
MEMBER(f22, f23, f37)
MEMBER(f23, f24, f04)
MEMBER(f24, f25, f11)
MEMBER(f25, f26, f18)
MEMBER(f26, f27, f25)
MEMBER(f27, f28, f32)
MEMBER(f28, f29, f39)
MEMBER(f29, f30, f06)
MEMBER(f30, f31, f13)
MEMBER(f31, f32, f20)
MEMBER(f32, f33, f27)
MEMBER(f33, f34, f34)
MEMBER(f34, f35, f01)
MEMBER(f35, f36, f08)
MEMBER(f36, f37, f15)
MEMBER(f37, f38, f22)
MEMBER(f38, f39, f29)
MEMBER(f39, f00, f36)

void top(int a)
{
	pthread_mutex_lock(&g);
	f00(a);
	x++; // locks here: none
}
