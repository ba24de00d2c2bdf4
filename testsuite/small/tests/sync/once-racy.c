/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the readers does not go through the once. */
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int table[4];

static void fill(void)
{
	for (int i = 0; i < 4; i++)
		table[i] = i; /* race */
}

static void *run(void *arg)
{
	(void)arg;
	pthread_once(&once, fill);
	return table[3] ? NULL : table;
}

int main(void)
{
	pthread_t t;
	int r;

	pthread_create(&t, NULL, run, NULL);
	r = table[3]; /* race */
	pthread_join(t, NULL);
	return r;
}
