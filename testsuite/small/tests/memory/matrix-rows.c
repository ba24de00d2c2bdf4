/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread writes a row of the product. */
#include <pthread.h>

#define N 8

static int a[N][N], b[N][N], c[N][N];

static void *row(void *arg)
{
	int i = *(int *)arg;

	for (int j = 0; j < N; j++) {
		c[i][j] = 0;
		for (int k = 0; k < N; k++)
			c[i][j] += a[i][k] * b[k][j];
	}
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int rows[N];

	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			a[i][j] = b[j][i] = i + j;
	for (int i = 0; i < N; i++) {
		rows[i] = i;
		pthread_create(&t[i], NULL, row, &rows[i]);
	}
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return c[N - 1][N - 1];
}
