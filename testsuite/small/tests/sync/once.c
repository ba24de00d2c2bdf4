/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Initialised once, whoever comes first. */
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int table[4];

static void fill(void)
{
	for (int i = 0; i < 4; i++)
		table[i] = i;
}

static void *run(void *arg)
{
	(void)arg;
	pthread_once(&once, fill);
	return table[3] ? NULL : table;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
