/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A handler frees what main uses, or only tells main to. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include <unistd.h>
static char *gBuf;
static volatile sig_atomic_t pending;
static void handler(int sig) {
	pending = sig;
}
static void drop(void) {
	if (gBuf) { free(gBuf); gBuf = NULL; }
}
int main(int argc, char **argv) {
	struct sigaction sa;
	memset(&sa, 0, sizeof sa);
	sa.sa_handler = handler;
	sigemptyset(&sa.sa_mask);
	sigaction(SIGTERM, &sa, NULL);
	gBuf = malloc(100);
	if (!gBuf) return 1;
	for (int i = 0; i < 10; i++) {
		if (gBuf) strcpy(gBuf, "working");
		usleep(10);
		if (pending) { drop(); break; }
	}
	drop();
	return 0;
}
