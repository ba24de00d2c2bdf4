/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#define N 8
static pthread_mutex_t lk[N];
static int cells[N];
static void *snapshot(void *out)
{
	int i, *o = out;
	for (i = 0; i < N; i++)
		pthread_mutex_lock(&lk[i]); /* deadlock */
	for (i = 0; i < N; i++)
		o[i] = cells[i]; /* not a race? a loop that counts down is not seen to hold all */
	for (i = N - 1; i >= 0; i--)
		pthread_mutex_unlock(&lk[i]);
	return 0;
}
static void *clear(void *x)
{
	int i;
	for (i = N - 1; i >= 0; i--)
		pthread_mutex_lock(&lk[i]); /* deadlock */
	for (i = 0; i < N; i++)
		cells[i] = 0; /* not a race? a loop that counts down is not seen to hold all */
	for (i = 0; i < N; i++)
		pthread_mutex_unlock(&lk[i]);
	return x;
}
int main(void)
{
	static int out[N];
	pthread_t a, b;
	for (int i = 0; i < N; i++)
		pthread_mutex_init(&lk[i], 0);
	pthread_create(&a, 0, snapshot, out);
	pthread_create(&b, 0, clear, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
