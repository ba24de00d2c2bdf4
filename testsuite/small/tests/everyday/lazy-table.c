/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a table that is made when it is needed first */
#include <pthread.h>
#include <stdlib.h>
static int *table;
static pthread_mutex_t mk = PTHREAD_MUTEX_INITIALIZER;
static int *build(void)
{
	int *t = malloc(256 * sizeof *t);
	for (int i = 0; i < 256; i++)
		t[i] = i * i;
	return t;
}
static int *get_table(void)
{
	int *t = __atomic_load_n(&table, __ATOMIC_ACQUIRE);
	if (!t) {
		pthread_mutex_lock(&mk);
		t = __atomic_load_n(&table, __ATOMIC_RELAXED);
		if (!t) {
			t = build();
			__atomic_store_n(&table, t, __ATOMIC_RELEASE);
		}
		pthread_mutex_unlock(&mk);
	}
	return t;
}
static void *lookup(void *arg)
{
	long s = 0;
	for (int i = 0; i < 256; i++)
		s += get_table()[i];
	return (void *)s;
}
int main(void)
{
	pthread_t t[4];
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, lookup, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	free(table);
	return 0;
}
