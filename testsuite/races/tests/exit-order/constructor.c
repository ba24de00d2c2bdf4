/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Started before main, joined after it. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

static pthread_t t;
__attribute__((constructor)) static void begin(void) { n = 3; pthread_create(&t, NULL, work, NULL); }
__attribute__((destructor)) static void end(void) { pthread_join(t, NULL); n = 4; }
int main(void)
{
	return 0;
}
