/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table that is allocated in one of two ways: its
 * elements are accessed under a lock, but in one function. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long *table;

static void add(void)
{
	pthread_mutex_lock(&lock);
	table[rand() % 16]++; /* race too: table */
	pthread_mutex_unlock(&lock);
}

static void clear(void)
{
	pthread_mutex_lock(&lock);
	table[rand() % 16] = 0; /* race too: table */
	pthread_mutex_unlock(&lock);
}

static void *reader(void *arg)
{
	long x;
	unsigned n = (unsigned)rand() % 16;

	x = table[n]; /* race: table */
	return x ? arg : NULL;
}

static void start(int cleared)
{
	if (cleared)
		table = calloc(16, sizeof *table);
	else
		table = malloc(16 * sizeof *table);
}

int main(int argc, char **argv)
{
	pthread_t a;

	start(argc > 1 && argv[1]);
	pthread_create(&a, NULL, reader, NULL);
	add();
	clear();
	pthread_join(a, NULL);
	return 0;
}
