/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Through wrappers of create and of the thread's function. */
#include <pthread.h>
#include <stdlib.h>

struct start {
	void (*fn)(int);
	int arg;
};

static void *trampoline(void *arg)
{
	struct start s = *(struct start *)arg;

	free(arg);
	s.fn(s.arg);
	return NULL;
}

static pthread_t spawn(void (*fn)(int), int arg)
{
	struct start *s = malloc(sizeof *s);
	pthread_t t;

	s->fn = fn;
	s->arg = arg;
	pthread_create(&t, NULL, trampoline, s);
	return t;
}

static int total;

static void add(int n)
{
	total += n; /* race */
}

int main(void)
{
	pthread_t a = spawn(add, 1), b = spawn(add, 2);

	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return total;
}
