/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main and a thread call the hooks of one list, through one function. */
#include <pthread.h>

struct hook {
	struct hook *next;
	void (*call)(void);
};

static struct hook *all;
static long routes, peers, scans, pings, logs;

static void on_route(void) { routes++; } /* race: routes */
static void on_peer(void) { peers++; } /* race: peers */
static void on_scan(void) { scans++; } /* race: scans */
static void on_log(void) { logs++; } /* race: logs */
static void on_ping(void) { pings++; } /* race: pings */

static struct hook hooks[5] = {
	{ 0, on_route }, { 0, on_peer }, { 0, on_scan }, { 0, on_log }, { 0, on_ping }
};

static void call_all(void)
{
	struct hook *hook;

	for (hook = all; hook; hook = hook->next)
		hook->call();
}

static void *run(void *arg)
{
	call_all();
	return arg;
}

int main(void)
{
	pthread_t thread;
	int i;

	for (i = 0; i < 5; i++) {
		hooks[i].next = all;
		all = &hooks[i];
	}
	pthread_create(&thread, NULL, run, NULL);
	call_all();
	pthread_join(thread, NULL);
	return 0;
}
