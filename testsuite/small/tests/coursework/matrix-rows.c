/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a matrix product by rows; every thread also wants the largest value */
#include <pthread.h>
#define N 16
#define T 4
static int A[N][N], B[N][N], C[N][N];
static int rowmax[N];
struct arg { int id; };
static void one_row(int r)
{
	for (int j = 0; j < N; j++) {
		int s = 0;
		for (int k = 0; k < N; k++)
			s += A[r][k] * B[k][j];
		C[r][j] = s;
		if (s > rowmax[r])
			rowmax[r] = s;
	}
}
static void *multiply(void *p)
{
	struct arg *a = p;
	for (int r = a->id; r < N; r += T)
		one_row(r);
	return NULL;
}
int main(void)
{
	pthread_t t[T];
	struct arg a[T];
	int largest = 0;
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++) {
			A[i][j] = i + j;
			B[i][j] = i - j;
		}
	for (int i = 0; i < T; i++) {
		a[i].id = i;
		pthread_create(&t[i], NULL, multiply, &a[i]);
	}
	for (int i = 0; i < T; i++)
		pthread_join(t[i], NULL);
	for (int i = 0; i < N; i++)
		if (rowmax[i] > largest)
			largest = rowmax[i];
	return largest == 7;
}
