/* SPDX-License-Identifier: GPL-3.0-or-later */
/* By rules: handle_*() are threads, tick() is a handler; test_*() are left out. */
#include <pthread.h>

static long requests, ticks, tested;

void handle_request(void);
void tick(void);

void handle_request(void)
{
	requests++; /* race: requests */
}

void tick(void)
{
	ticks++; /* race: ticks */
}

static void bump(long *n)
{
	++*n;
}

static void test_all(void)
{
	tested++;
	bump(&tested);
}

static void *work(void *arg)
{
	test_all();
	return arg;
}

int main(void)
{
	pthread_t t;

	ticks++; /* race: ticks */
	pthread_create(&t, NULL, work, NULL);
	test_all();
	pthread_join(t, NULL);
	return 0;
}
