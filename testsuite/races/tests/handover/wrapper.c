/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* spawn() packs function and argument into a closure that the thread unpacks and frees. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct closure {
	void (*function)(int);
	int argument;
};

static void *trampoline(void *arg)
{
	struct closure *closure = arg;
	void (*function)(int) = closure->function;
	int argument = closure->argument;

	free(closure);
	function(argument);
	return NULL;
}

static pthread_t spawn(void (*function)(int), int argument)
{
	struct closure *closure = malloc(sizeof *closure);
	pthread_t t;

	if (!closure)
		abort();
	closure->function = function;
	closure->argument = argument;
	if (pthread_create(&t, NULL, trampoline, closure))
		abort();
	return t;
}

static void say(int n)
{
	printf("%d\n", n);
}

int main(void)
{
	pthread_t one = spawn(say, 1), two = spawn(say, 2);

	pthread_join(one, NULL); /* equivalent: nothing is shared */
	pthread_join(two, NULL); /* equivalent: nothing is shared */
	return 0;
}
