/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
sem_t a_arrived, b_arrived;
void *A(void *x)
{
	puts("a1");
	sem_wait(&b_arrived); /* deadlock */
	sem_post(&a_arrived);
	puts("a2");
	return x;
}
void *B(void *x)
{
	puts("b1");
	sem_wait(&a_arrived); /* deadlock */
	sem_post(&b_arrived);
	puts("b2");
	return x;
}
int main(void)
{
	pthread_t p, q;
	sem_init(&a_arrived, 0, 0);
	sem_init(&b_arrived, 0, 0);
	pthread_create(&p, NULL, A, NULL);
	pthread_create(&q, NULL, B, NULL);
	pthread_join(p, NULL);
	pthread_join(q, NULL);
	sem_destroy(&a_arrived);
	sem_destroy(&b_arrived);
	return 0;
}
