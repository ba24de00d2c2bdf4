/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
static sem_t disk, net;
static int d, k;
static void P(sem_t *s) { sem_wait(s); }
static void V(sem_t *s) { sem_post(s); }
static void *up(void *x)
{
	P(&disk);
	P(&net);
	d += k;
	V(&net);
	V(&disk);
	return x;
}
static void *dn(void *x)
{
	P(&disk);
	P(&net);
	k += d;
	V(&disk);
	V(&net);
	return x;
}
int main(void)
{
	pthread_t a, b;
	sem_init(&disk, 0, 1);
	sem_init(&net, 0, 1);
	pthread_create(&a, 0, up, 0);
	pthread_create(&b, 0, dn, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
