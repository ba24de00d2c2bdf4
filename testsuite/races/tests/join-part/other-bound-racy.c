/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As many are joined as there are arguments, not as there are threads. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	n++; /* race? issue 13: joined up to another bound */
	pthread_mutex_unlock(&m);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t[8];

	(void)argv;
	for (int i = 0; i < 8; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < argc && i < 8; i++)
		pthread_join(t[i], NULL);
	n++; /* race? issue 13: joined up to another bound */
	return 0;
}
