/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function waits, with the mutex and the condition that its callers give. */
/* no races */
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t asked = PTHREAD_COND_INITIALIZER, answered = PTHREAD_COND_INITIALIZER;
static int question, answer;

static void post(pthread_mutex_t *m, pthread_cond_t *c, int *flag)
{
	pthread_mutex_lock(m);
	*flag = 1;
	pthread_cond_signal(c);
	pthread_mutex_unlock(m);
}

static void await(pthread_mutex_t *m, pthread_cond_t *c, int *flag)
{
	pthread_mutex_lock(m);
	while (!*flag)
		pthread_cond_wait(c, m);
	*flag = 0;
	pthread_mutex_unlock(m);
}

static void *asks(void *arg)
{
	post(&first, &asked, &question);
	await(&second, &answered, &answer);
	return arg;
}

static void *answers(void *arg)
{
	await(&first, &asked, &question);
	post(&second, &answered, &answer);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, asks, NULL);
	pthread_create(&u, NULL, answers, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
