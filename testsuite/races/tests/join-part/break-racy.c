/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop that joins ends early. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	n++; /* race: n */
	pthread_mutex_unlock(&m);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t[8];

	if (argc > 8)
		return 1;
	for (int i = 0; i < argc; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < argc; i++) {
		if (argv[i][0] == 'x')
			break;
		pthread_join(t[i], NULL);
	}
	n++; /* race: n */
	return 0;
}
