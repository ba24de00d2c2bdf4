/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>
static sem_t s1, s2;
static int a, b;
static void *one(void *x)
{
	sem_wait(&s1); /* deadlock */
	a = 1;
	sem_post(&s2);
	return x;
}
static void *two(void *x)
{
	sem_wait(&s2); /* deadlock */
	b = a + 1;
	sem_post(&s1);
	return x;
}
int main(void)
{
	pthread_t t, u;
	sem_init(&s1, 0, 0);
	sem_init(&s2, 0, 0);
	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return b;
}
