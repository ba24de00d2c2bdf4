/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread says who it is, and only it keeps the count; main() asks, too. */
#include <pthread.h>
#include <semaphore.h>

static pthread_t keeper;
static sem_t known;
static int n;

static void count(void)
{
	if (pthread_self() == keeper)
		n++;
}

static void *keep(void *arg)
{
	keeper = pthread_self();
	sem_post(&known);
	count();
	return arg;
}

int main(void)
{
	pthread_t thread;

	sem_init(&known, 0, 0);
	pthread_create(&thread, NULL, keep, NULL);
	sem_wait(&known);
	count();
	pthread_join(thread, NULL);
	return n;
}
