/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <semaphore.h>
#include <pthread.h>
#include <stdlib.h>
struct resource { sem_t sem; int users; };
static struct resource printer, scanner;
static void acquire(struct resource *r)
{
	if (sem_wait(&r->sem) != 0) /* deadlock */
		abort();
	r->users++;
}
static void release(struct resource *r)
{
	r->users--;
	sem_post(&r->sem);
}
static void *copy(void *arg)
{
	acquire(&scanner);
	acquire(&printer);
	release(&printer);
	release(&scanner);
	return arg;
}
static void *proof(void *arg)
{
	acquire(&printer);
	acquire(&scanner);
	release(&scanner);
	release(&printer);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	sem_init(&printer.sem, 0, 1);
	sem_init(&scanner.sem, 0, 1);
	pthread_create(&a, NULL, copy, NULL);
	pthread_create(&b, NULL, proof, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
