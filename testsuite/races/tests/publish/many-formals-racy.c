/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Published by a function with very many arguments. */
#include <pthread.h>
#include <stdlib.h>

struct thing {
	int n;
};
static struct thing *shown;

static void show(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l,
		 int m, int n, int o, int p, int q, int r, int s, int t, int u, int v, int w, int x,
		 struct thing *y)
{
	if (a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t + u + v + w + x)
		__atomic_store_n(&shown, y, __ATOMIC_RELEASE);
}

static void *look(void *arg)
{
	struct thing *t = __atomic_load_n(&shown, __ATOMIC_ACQUIRE);

	if (t)
		t->n++; /* race: n */
	return arg;
}

int main(void)
{
	struct thing *t = calloc(1, sizeof *t);
	pthread_t thread;

	if (!t)
		return 1;
	pthread_create(&thread, NULL, look, NULL);
	show(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, t);
	t->n = 3; /* race: n */
	pthread_join(thread, NULL);
	return 0;
}
