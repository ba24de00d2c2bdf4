/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Locks are there, threads are not: some functions lock, others do not. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int entries;

void registry_add(void)
{
	pthread_mutex_lock(&lock); /* equivalent: there is one thread */
	entries++;
	pthread_mutex_unlock(&lock);
}

int registry_count(void)
{
	return entries;
}

int main(void)
{
	registry_add();
	registry_add();
	printf("%d\n", registry_count());
	return 0;
}
