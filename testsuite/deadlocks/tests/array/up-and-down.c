/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t stages[8];
static int done[8];

static void *up(void *arg)
{
	long i = (long)arg;

	pthread_mutex_lock(&stages[i]);
	pthread_mutex_lock(&stages[i + 1]); /* deadlock */
	done[i]++;
	pthread_mutex_unlock(&stages[i + 1]);
	pthread_mutex_unlock(&stages[i]);
	return 0;
}

static void *down(void *arg)
{
	long i = (long)arg;

	pthread_mutex_lock(&stages[i]);
	pthread_mutex_lock(&stages[i - 1]); /* deadlock */
	done[i]++;
	pthread_mutex_unlock(&stages[i - 1]);
	pthread_mutex_unlock(&stages[i]);
	return 0;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, up, (void *)2);
	pthread_create(&u, 0, down, (void *)3);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
