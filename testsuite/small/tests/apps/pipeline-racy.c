/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last stage waits for the first only, not for the second. */
#include <pthread.h>
#include <semaphore.h>

static int first, second;
static sem_t first_there, second_there;

static void *stage1(void *arg)
{
	(void)arg;
	first = 3;
	sem_post(&first_there);
	sem_post(&first_there);
	return NULL;
}

static void *stage2(void *arg)
{
	(void)arg;
	sem_wait(&first_there);
	second = first * 2; /* race */
	sem_post(&second_there);
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	int r;

	sem_init(&first_there, 0, 0);
	sem_init(&second_there, 0, 0);
	pthread_create(&a, NULL, stage1, NULL);
	pthread_create(&b, NULL, stage2, NULL);
	sem_wait(&first_there);
	r = second; /* race */
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return r;
}
