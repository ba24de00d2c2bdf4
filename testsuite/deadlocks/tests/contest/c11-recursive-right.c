/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <threads.h>
static mtx_t m;
static int depth;
static void inner(void)
{
	mtx_lock(&m);
	depth++;
	mtx_unlock(&m);
}
static int outer(void *a)
{
	(void)a;
	mtx_lock(&m);
	inner();
	mtx_unlock(&m);
	return 0;
}
int main(void)
{
	thrd_t t[2];
	mtx_init(&m, mtx_plain | mtx_recursive);
	for (int i = 0; i < 2; i++)
		thrd_create(&t[i], outer, NULL);
	for (int i = 0; i < 2; i++)
		thrd_join(t[i], NULL);
	mtx_destroy(&m);
	return 0;
}
