/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One goes to the next bucket under the lock of this one. */
#include <pthread.h>

#define N 8
static pthread_mutex_t locks[N];
static int data[N];

static void add(unsigned k)
{
	data[k % N]++; /* race: data */
}

static void add_next(unsigned k)
{
	data[(k + 1) % N]++; /* race: data */
}

static void with(unsigned k, void (*fn)(unsigned))
{
	pthread_mutex_lock(&locks[k % N]);
	fn(k);
	pthread_mutex_unlock(&locks[k % N]);
}

static void *work(void *arg)
{
	with((unsigned)(unsigned long)arg, add);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, (void *)4);
	with(3, add_next);
	pthread_join(t, NULL);
	return 0;
}
