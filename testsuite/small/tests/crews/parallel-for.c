/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define NT 4

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t go = PTHREAD_COND_INITIALIZER;
static pthread_cond_t fin = PTHREAD_COND_INITIALIZER;
static void (*body)(int);
static int gen, busy, quit;
static double v[NT];

static void square(int i)
{
	v[i] = v[i] * v[i];
}

static void *worker(void *arg)
{
	int id = (int)(long)arg, seen = 0;

	for (;;) {
		void (*f)(int);

		pthread_mutex_lock(&m);
		while (gen == seen && !quit)
			pthread_cond_wait(&go, &m);
		if (quit) {
			pthread_mutex_unlock(&m);
			return NULL;
		}
		seen = gen;
		f = body;
		pthread_mutex_unlock(&m);
		f(id);
		pthread_mutex_lock(&m);
		if (--busy == 0)
			pthread_cond_signal(&fin);
		pthread_mutex_unlock(&m);
	}
}

static void parallel(void (*f)(int))
{
	pthread_mutex_lock(&m);
	body = f;
	gen++;
	busy = NT;
	pthread_cond_broadcast(&go);
	while (busy)
		pthread_cond_wait(&fin, &m);
	pthread_mutex_unlock(&m);
}

int main(void)
{
	pthread_t t[NT];

	for (int i = 0; i < NT; i++)
		v[i] = i;
	for (long i = 0; i < NT; i++)
		pthread_create(&t[i], NULL, worker, (void *)i);
	parallel(square);
	for (int i = 0; i < NT; i++)
		printf("%g\n", v[i]);
	pthread_mutex_lock(&m);
	quit = 1;
	pthread_cond_broadcast(&go);
	pthread_mutex_unlock(&m);
	for (int i = 0; i < NT; i++)
		pthread_join(t[i], NULL);
	return 0;
}
