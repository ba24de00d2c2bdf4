/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER,
		       c = PTHREAD_MUTEX_INITIALIZER;
static int balance;

void *reader(void *argument)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	return argument;
}

static __attribute__((noinline)) void flush(void)
{
	pthread_mutex_lock(&c);
	pthread_mutex_unlock(&c);
}

void *writer(void *argument)
{
	pthread_mutex_lock(&b);
	flush();
	pthread_mutex_unlock(&b);
	return argument;
}

void *closer(void *argument)
{
	pthread_mutex_lock(&c);
	pthread_mutex_lock(&b);
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&c);
	return argument;
}

int main(void)
{
	pthread_t threads[2];

	pthread_create(&threads[0], NULL, reader, NULL);
	pthread_create(&threads[1], NULL, writer, NULL);
	pthread_mutex_lock(&c);
	pthread_mutex_lock(&a);
	sleep(1);
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&c);
	balance++;
	pthread_mutex_unlock(&a);
	return 0;
}
