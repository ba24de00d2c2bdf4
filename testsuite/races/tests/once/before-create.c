/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread is created behind what sets up, once: a second call of it runs nothing. */
#include <pthread.h>
#include <stdlib.h>

struct work {
	pthread_t thread;
	int n;
};

static int (*step)(int);

static int add(int n) { return n + 1; }
static int take(int n) { return n - 1; }

static void setup(void)
{
	step = add;
	if (getenv("DOWN"))
		step = take;
}

static void once(void (*fn)(void))
{
	static pthread_once_t control = PTHREAD_ONCE_INIT;

	pthread_once(&control, fn);
}

static void *run(void *arg)
{
	struct work *w = arg;

	w->n = step(w->n);
	return arg;
}

static void begin(struct work *w)
{
	once(setup);
	pthread_create(&w->thread, NULL, run, w);
}

static int end(struct work *w)
{
	pthread_join(w->thread, NULL);
	return w->n;
}

int main(void)
{
	static struct work works[3];
	int sum = 0;

	for (int i = 0; i < 3; i++)
		begin(&works[i]);
	for (int i = 0; i < 3; i++)
		sum += end(&works[i]);
	return sum;
}
