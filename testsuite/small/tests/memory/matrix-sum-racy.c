/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread adds a row into one vector. */
#include <pthread.h>

#define N 8

static int a[N][N], total[N];

static void *row(void *arg)
{
	int i = *(int *)arg;

	for (int j = 0; j < N; j++)
		total[j] += a[i][j]; /* race possible */
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int rows[N];

	for (int i = 0; i < N; i++) {
		rows[i] = i;
		pthread_create(&t[i], NULL, row, &rows[i]);
	}
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return total[0];
}
