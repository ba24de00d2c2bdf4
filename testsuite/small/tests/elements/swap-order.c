/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two elements are locked in the order of their indices and exchanged. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static struct slot {
	pthread_mutex_t m;
	int v;
} s[8];

static void swap(int i, int j)
{
	int lo = i < j ? i : j, hi = i < j ? j : i, v;

	pthread_mutex_lock(&s[lo].m);
	pthread_mutex_lock(&s[hi].m);
	v = s[i].v;
	s[i].v = s[j].v;
	s[j].v = v;
	pthread_mutex_unlock(&s[hi].m);
	pthread_mutex_unlock(&s[lo].m);
}

static void *run(void *arg)
{
	unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();

	(void)arg;
	if (i < 8 && j < 8 && i != j)
		swap(i, j);
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 8; i++)
		pthread_mutex_init(&s[i].m, NULL);
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, run, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
