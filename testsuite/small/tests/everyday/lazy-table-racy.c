/* SPDX-License-Identifier: GPL-3.0-or-later */
/* a table that is made when it is needed first */
#include <pthread.h>
#include <stdlib.h>
static int *table;
static pthread_mutex_t mk = PTHREAD_MUTEX_INITIALIZER;
static int *build(void)
{
	int *t = malloc(256 * sizeof *t);
	for (int i = 0; i < 256; i++)
		t[i] = i * i;	/* race too */
	return t;
}
static int *get_table(void)
{
	if (!table) {	/* race */
		pthread_mutex_lock(&mk);
		if (!table)
			table = build();	/* race */
		pthread_mutex_unlock(&mk);
	}
	return table;	/* race too */
}
static void *lookup(void *arg)
{
	long s = 0;
	for (int i = 0; i < 256; i++)
		s += get_table()[i];	/* race too */
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
