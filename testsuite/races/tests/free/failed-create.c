/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The argument is freed by the thread, or by the wrapper if there is no thread. */
#include <pthread.h>
#include <stdlib.h>

struct start {
	void *(*function)(void *);
	void *arg;
};

static void *entry(void *p)
{
	struct start start = *(struct start *)p;

	free(p);
	return start.function(start.arg);
}

static int create(pthread_t *t, size_t stack, void *p)
{
	pthread_attr_t attr;
	int failed;

	if (!stack)
		return !pthread_create(t, NULL, entry, p);
	failed = pthread_attr_init(&attr) || pthread_attr_setstacksize(&attr, stack) ||
		 pthread_create(t, &attr, entry, p);
	return !failed;
}

static int start(pthread_t *t, size_t stack, void *(*function)(void *), void *arg)
{
	struct start *s = malloc(sizeof *s);

	if (!s)
		return 0;
	s->function = function;
	s->arg = arg;
	if (!create(t, stack, s)) {
		free(s);
		return 0;
	}
	return 1;
}

static void *work(void *arg)
{
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t[4];

	(void)argv;
	for (int i = 0; i < 4; i++)
		start(&t[i], (size_t)argc << 20, work, NULL);
	return 0;
}
