/* SPDX-License-Identifier: GPL-3.0-or-later */
/* an event loop; handlers are registered while it runs */
#include <pthread.h>
#include <stddef.h>
#define MAXH 16
typedef void (*handler_fn)(void *ctx);
struct loop {
	struct { handler_fn fn; void *ctx; } h[MAXH];
	int nh;
	int running;
	pthread_mutex_t mu;
};
static struct loop loop = { .running = 1, .mu = PTHREAD_MUTEX_INITIALIZER };
static int ticks;
static void tick(void *ctx)
{
	++*(int *)ctx;
}
static void loop_register(struct loop *l, handler_fn fn, void *ctx)
{
	if (l->nh < MAXH) {
		l->h[l->nh].fn = fn;	/* race */
		l->h[l->nh].ctx = ctx;
		l->nh++;	/* race */
	}
}
static int loop_once(struct loop *l)
{
	int run;
	pthread_mutex_lock(&l->mu);
	for (int i = 0; i < l->nh; i++)	/* race */
		l->h[i].fn(l->h[i].ctx);	/* race too */
	run = l->running;
	pthread_mutex_unlock(&l->mu);
	return run;
}
static void *loop_main(void *arg)
{
	while (loop_once(arg))
		;
	return NULL;
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, NULL, loop_main, &loop);
	for (int i = 0; i < 4; i++)
		loop_register(&loop, tick, &ticks);
	pthread_mutex_lock(&loop.mu);
	loop.running = 0;
	pthread_mutex_unlock(&loop.mu);
	pthread_join(t, NULL);
	return ticks;
}
