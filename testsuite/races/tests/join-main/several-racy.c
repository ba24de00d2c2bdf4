/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main ends, its threads go on. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static void *one(void *p) { n++; return p; }	/* race: n */
static void *two(void *p) { n--; return p; }	/* race: n */
int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, one, NULL);
	pthread_create(&b, NULL, two, NULL);
	pthread_exit(NULL);
}
