/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread has a slot with an array in it, and uses several elements of that. */
#include <pthread.h>

#define N 4

static struct slot {
	int n;
	int items[8];
} slots[N];
static long rows[N][3];

static void *run(void *arg)
{
	struct slot *s = arg;

	for (int k = 0; k < 7; k++)
		s->items[k + 1] = s->items[k] + s->n;
	s->items[0] = s->n++;
	return NULL;
}

static void *row(void *arg)
{
	long i = (long)arg;

	rows[i][1] = rows[i][0] + rows[i][2];
	rows[i][0]++;
	return NULL;
}

int main(void)
{
	pthread_t t[N], u[N];

	for (long i = 0; i < N; i++) {
		pthread_create(&t[i], NULL, run, &slots[i]);
		pthread_create(&u[i], NULL, row, (void *)i);
	}
	for (int i = 0; i < N; i++) {
		pthread_join(t[i], NULL);
		pthread_join(u[i], NULL); /* equivalent: the rows are not looked at again */
	}
	return slots[0].n;
}
