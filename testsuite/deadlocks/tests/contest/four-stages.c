/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_mutex_t in = PTHREAD_MUTEX_INITIALIZER, parse = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t exec = PTHREAD_MUTEX_INITIALIZER, out = PTHREAD_MUTEX_INITIALIZER;
static int in_n, parse_n, exec_n, out_n;
static void pass(pthread_mutex_t *from, int *a, pthread_mutex_t *to, int *b)
{
	pthread_mutex_lock(from);
	if (*a > 0) {
		pthread_mutex_lock(to); /* deadlock */
		--*a;
		++*b;
		pthread_mutex_unlock(to);
	}
	pthread_mutex_unlock(from);
}
static void *reader(void *arg)
{
	pass(&in, &in_n, &parse, &parse_n);
	return arg;
}
static void *parser(void *arg)
{
	pass(&parse, &parse_n, &exec, &exec_n);
	return arg;
}
static void *executor(void *arg)
{
	pass(&exec, &exec_n, &out, &out_n);
	return arg;
}
static void *feedback(void *arg)
{
	pass(&out, &out_n, &in, &in_n);
	return arg;
}
int main(void)
{
	void *(*stages[])(void *) = { reader, parser, executor, feedback };
	pthread_t t[4];
	in_n = 10;
	for (int i = 0; i < 4; i++)
		if (pthread_create(&t[i], NULL, stages[i], NULL))
			return 1;
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
