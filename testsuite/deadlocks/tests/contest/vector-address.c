/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
#include <unistd.h>
#include <pthread.h>
#define VECTOR_SIZE (100)
typedef struct __vector { pthread_mutex_t lock; int values[VECTOR_SIZE]; } vector_t;
int loops = 1000;
vector_t v[2];
void vector_init(vector_t *v, int value)
{
	pthread_mutex_init(&v->lock, NULL);
	for (int i = 0; i < VECTOR_SIZE; i++)
		v->values[i] = value;
}
void vector_add(vector_t *v_dst, vector_t *v_src)
{
	pthread_mutex_lock(&v_dst->lock);
	pthread_mutex_lock(&v_src->lock); /* deadlock */
	for (int i = 0; i < VECTOR_SIZE; i++)
		v_dst->values[i] = v_dst->values[i] + v_src->values[i];
	pthread_mutex_unlock(&v_src->lock);
	if (v_dst != v_src) /* lock-leak possible */
		pthread_mutex_unlock(&v_dst->lock);
}
typedef struct { int tid; int add0, add1; } thread_arg_t;
void *worker(void *arg)
{
	thread_arg_t *args = (thread_arg_t *)arg;
	for (int i = 0; i < loops; i++)
		vector_add(&v[args->add0], &v[args->add1]);
	return NULL;
}
int main(int argc, char *argv[])
{
	pthread_t pid[2];
	thread_arg_t args[2];
	vector_init(&v[0], 0);
	vector_init(&v[1], 1);
	for (int i = 0; i < 2; i++) {
		args[i].tid = i;
		args[i].add0 = i;
		args[i].add1 = 1 - i;
		pthread_create(&pid[i], NULL, worker, &args[i]);
	}
	for (int i = 0; i < 2; i++)
		pthread_join(pid[i], NULL);
	return 0;
}
