/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
static sem_t s;
static int fail;
static void *w(void *x)
{
	if (fail) {
		return x;
	}
	sem_post(&s);
	return x;
}
int main(int argc, char *argv[])
{
	pthread_t t;
	fail = argc > 1 && argv[1][0];
	sem_init(&s, 0, 0);
	pthread_create(&t, 0, w, 0);
	sem_wait(&s); /* deadlock? not posted on one path */
	pthread_join(t, 0);
	return 0;
}
