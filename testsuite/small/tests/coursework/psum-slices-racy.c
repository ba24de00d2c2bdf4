/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scaling an array in slices */
#include <pthread.h>
#include <stdlib.h>
#define T 4
struct job { double *v; size_t lo, hi; double sum; };
static void *scale(void *arg)
{
	struct job *j = arg;
	double s = 0;
	for (size_t i = j->lo; i <= j->hi; i++) {
		j->v[i] *= 0.5;	/* race */
		s += j->v[i];
	}
	j->sum = s;
	return NULL;
}
int main(int argc, char **argv)
{
	size_t n = argc > 1 ? (size_t)atoi(argv[1]) : 1000, chunk = n / T;
	double *v = calloc(n + 1, sizeof *v), all = 0;
	struct job job[T];
	pthread_t t[T];
	for (int i = 0; i < T; i++) {
		job[i].v = v;
		job[i].lo = i * chunk;
		job[i].hi = i == T - 1 ? n : (i + 1) * chunk;
		pthread_create(&t[i], NULL, scale, &job[i]);
	}
	for (int i = 0; i < T; i++) {
		pthread_join(t[i], NULL);
		all += job[i].sum;
	}
	free(v);
	return all > 0;
}
