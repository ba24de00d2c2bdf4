/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What is printed before the program gives up, whoever does so, reads without locks. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(e) ((e) ? (void)0 : (failed(#e), __builtin_unreachable()))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int requests, errors, dump_core;

static void print_state(void)
{
	printf("%d requests, %d errors\n", requests, errors);
	requests = 0;
}

static void leave(int status)
{
	if (status) {
		print_state();
		fflush(stdout);
		exit(status);
	}
	if (dump_core)
		abort();
}

static void failed(const char *what)
{
	printf("not true: %s\n", what);
	leave(1);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	requests++;
	CHECK(requests > 0);
	errors += arg == NULL;
	pthread_mutex_unlock(&lock);
	if (!arg) {
		print_state();
		exit(3);
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, &lock);
	pthread_create(&b, NULL, worker, &lock);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
