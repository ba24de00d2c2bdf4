/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The creator leaves the handle in a global. */
#include <pthread.h>
#include <stdlib.h>

static pthread_t inner;
static int n;
static void *leaf(void *p) { n++; return p; }
static void *mid(void *p)
{
	pthread_create(&inner, NULL, leaf, NULL);
	return p;
}
int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, mid, NULL);
	pthread_join(t, NULL);
	pthread_join(inner, NULL);
	return n++;
}
