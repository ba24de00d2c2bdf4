/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state is printed now and then, not only in the end; a jump out is not the end either. */
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int requests, errors;
static _Thread_local jmp_buf home;

static void print_state(void)
{
	printf("%d requests\n", requests); /* race: requests */
}

static void count_error(void)
{
	errors++; /* race: errors */
}

static void work(const void *arg)
{
	pthread_mutex_lock(&lock);
	requests++; /* race: requests */
	pthread_mutex_unlock(&lock);
	print_state();
	if (!arg) {
		count_error();
		longjmp(home, 1);
	}
}

static void *worker(void *arg)
{
	if (!setjmp(home))
		work(arg);
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, argc > 1 ? &lock : NULL);
	pthread_create(&b, NULL, worker, argc > 2 ? &lock : NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
