/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All threads have the same argument. */
#include <pthread.h>

static int x;
static void *work(void *arg)
{
	long id = (long)arg;
	if (id == 0)
		x++; /* race */
	return NULL;
}
int main(void)
{
	pthread_t t[4];
	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return x;
}
