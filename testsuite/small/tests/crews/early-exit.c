/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4

struct part {
	pthread_t t;
	int made;
	int *data;
	int n;
	long sum;
};

static void *sum(void *arg)
{
	struct part *p = arg;

	for (int i = 0; i < p->n; i++)
		p->sum += p->data[i];
	return NULL;
}

static long total(int *data, int n)
{
	struct part *parts = calloc(N, sizeof *parts);
	long all = 0;
	int i, failed = 0;

	for (i = 0; i < N; i++) {
		parts[i].data = data + i * (n / N);
		parts[i].n = n / N;
		if (pthread_create(&parts[i].t, NULL, sum, &parts[i])) {
			failed = 1;
			break;
		}
		parts[i].made = 1;
	}
	for (i = 0; i < N; i++)
		if (parts[i].made)
			pthread_join(parts[i].t, NULL);
	for (i = 0; i < N; i++)
		all += parts[i].sum;
	free(parts);
	return failed ? -1 : all;
}

int main(void)
{
	static int data[1000];

	printf("%ld\n", total(data, 1000));
	return 0;
}
