/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread scans a text into variables of its own, and stores them under a lock. */
#include <pthread.h>
#include <stdio.h>

static long total;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	int a, b;
	char name[20];

	if (sscanf(arg, "%d %d %19s", &a, &b, name) != 3)
		return NULL;
	pthread_mutex_lock(&lock);
	total += a * b + (name[0] == 'x');
	pthread_mutex_unlock(&lock);
	return NULL;
}

int main(void)
{
	char first[] = "3 4 x", second[] = "5 6 y";
	pthread_t t, u;

	pthread_create(&t, NULL, run, first);
	pthread_create(&u, NULL, run, second);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return total != 43;
}
