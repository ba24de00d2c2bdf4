/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All stripes of the table but the last are locked. */
#include <pthread.h>

enum { STRIPES = 4 };

static struct table {
	pthread_mutex_t stripes[STRIPES];
	int counts[STRIPES];
} table;

static void *add(void *arg)
{
	struct table *t = arg;

	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&t->stripes[i % STRIPES]);
		t->counts[i % STRIPES]++; /* race: counts */
		pthread_mutex_unlock(&t->stripes[i % STRIPES]);
	}
	return NULL;
}

static int sum(struct table *t)
{
	int total = 0;

	for (int i = 1; i < STRIPES; i++)
		pthread_mutex_lock(&t->stripes[i]);
	for (int i = 0; i < STRIPES; i++)
		total += t->counts[i]; /* race: counts */
	for (int i = 1; i < STRIPES; i++)
		pthread_mutex_unlock(&t->stripes[i]);
	return total;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < STRIPES; i++)
		pthread_mutex_init(&table.stripes[i], NULL);
	pthread_create(&t, NULL, add, &table);
	if (sum(&table) > 100)
		return 1;
	pthread_join(t, NULL);
	return 0;
}
