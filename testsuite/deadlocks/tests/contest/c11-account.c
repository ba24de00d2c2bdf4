/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <threads.h>
typedef struct { mtx_t guard; long balance; } account;
static account savings, giro;
static int move(account *from, account *to, long sum)
{
	if (mtx_lock(&from->guard) != thrd_success)
		return -1;
	if (mtx_lock(&to->guard) != thrd_success) { /* deadlock */
		mtx_unlock(&from->guard);
		return -1;
	}
	from->balance -= sum;
	to->balance += sum;
	mtx_unlock(&to->guard);
	mtx_unlock(&from->guard);
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
