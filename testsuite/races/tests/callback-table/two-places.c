/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main and a thread each call the hooks of their own list, at two places: none of main's is called by the
 * thread. */
#include <pthread.h>

struct hook {
	struct hook *next;
	void (*call)(void);
};

static struct hook *mains, *threads;
static long routes, peers, scans, pings, logs;

static void on_route(void) { routes++; } /* not a race? possible: which hooks are in which list is not known */
static void on_peer(void) { peers++; } /* not a race? possible: which hooks are in which list is not known */
static void on_scan(void) { scans++; } /* not a race? possible: which hooks are in which list is not known */
static void on_log(void) { logs++; } /* not a race? possible: which hooks are in which list is not known */
static void on_ping(void) { pings++; } /* not a race? possible: which hooks are in which list is not known */

static struct hook hooks[5] = {
	{ 0, on_route }, { 0, on_peer }, { 0, on_scan }, { 0, on_log }, { 0, on_ping }
};

static void *run(void *arg)
{
	struct hook *hook;

	for (hook = threads; hook; hook = hook->next)
		hook->call();
	return arg;
}

int main(void)
{
	pthread_t thread;
	struct hook *hook;
	int i;

	for (i = 0; i < 4; i++) {
		hooks[i].next = mains;
		mains = &hooks[i];
	}
	threads = &hooks[4];
	pthread_create(&thread, NULL, run, NULL);
	for (hook = mains; hook; hook = hook->next)
		hook->call();
	pthread_join(thread, NULL);
	return 0;
}
