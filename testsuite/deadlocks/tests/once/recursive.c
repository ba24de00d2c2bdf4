/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int table[4];

static int *get(void);

static void fill(void)
{
	get()[0] = 1;
}

static int *get(void)
{
	pthread_once(&once, fill); /* deadlock-self */
	return table;
}

static void *run(void *arg)
{
	return get()[0] ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	get();
	pthread_join(t, NULL);
	return 0;
}
