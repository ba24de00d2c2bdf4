/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads of C11. */
#include <threads.h>

static int n;
static mtx_t m;

static int run(void *arg)
{
	(void)arg;
	mtx_lock(&m);
	n++; /* race */
	mtx_unlock(&m);
	return 0;
}

int main(void)
{
	thrd_t t;

	mtx_init(&m, mtx_plain);
	thrd_create(&t, run, NULL);
	n++; /* race */
	thrd_join(t, NULL);
	return n;
}
