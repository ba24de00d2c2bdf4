/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <threads.h>
#include <stdint.h>
typedef struct { mtx_t guard; long balance; } account;
static account savings, giro;
static int move(account *from, account *to, long sum)
{
	account *first = (uintptr_t)from < (uintptr_t)to ? from : to;
	account *second = first == from ? to : from;
	mtx_lock(&first->guard);
	mtx_lock(&second->guard);
	from->balance -= sum; /* not a race? possible: both are locked, in the order of their addresses */
	to->balance += sum; /* not a race? possible: both are locked, in the order of their addresses */
	mtx_unlock(&second->guard);
	mtx_unlock(&first->guard);
	return 0;
}
static int payday(void *unused) { (void)unused; return move(&giro, &savings, 100); }
static int rent(void *unused) { (void)unused; return move(&savings, &giro, 50); }
int main(void)
{
	thrd_t a, b;
	mtx_init(&savings.guard, mtx_plain);
	mtx_init(&giro.guard, mtx_plain);
	thrd_create(&a, payday, 0);
	thrd_create(&b, rent, 0);
	thrd_join(a, 0);
	thrd_join(b, 0);
	return 0;
}
