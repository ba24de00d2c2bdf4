/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function returns with the lock, and another one releases it, through a table and much later; a third one
 * releases it on all paths. */
/* no races */
#include "shape.h"

struct ops {
	void (*pause)(FORMAL_ONLY);
	void (*resume)(FORMAL_ONLY);
};
static int n, stopped;

static void pause_all(FORMAL_ONLY)
{
	LOCK;
}

static void resume_all(FORMAL_ONLY)
{
	UNLOCK;
}

static const struct ops ops = { pause_all, resume_all };

static int start(int x FORMAL)
{
	LOCK;
	if (stopped) {
		UNLOCK;
		return -2;
	}
	if (x < n)
		goto out;
	n = x;
out:
	UNLOCK;
	return 0;
}

static void set_paused(int on FORMAL)
{
	if (on)
		ops.pause(PASS_ONLY);
	else
		ops.resume(PASS_ONLY);
}

static void both(int x FORMAL)
{
	set_paused(1 PASS);
	stopped = x;
	set_paused(0 PASS);
	start(x PASS);
}

static void *worker(void *arg)
{
	both(*(int *)arg ACTUAL);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
