/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Set up once by whoever comes first; then changed by everybody. */
#include <threads.h>
#include <stdio.h>
static once_flag of = ONCE_FLAG_INIT;
static unsigned seed;
static void mk(void) { seed = 42; }
static int run(void *a) {
	call_once(&of, mk);
	printf("%u\n", seed);
	return 0;
}
int main(void) {
	thrd_t a, b;
	thrd_create(&a, run, 0);
	thrd_create(&b, run, 0);
	thrd_join(a, 0);
	thrd_join(b, 0);
}
