/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread that has joined its own thread is joined. */
#include <pthread.h>
#include <stdlib.h>

static pthread_t inner;
static int n;
static void *leaf(void *p) { n++; return p; }
static void *mid(void *p)
{
	pthread_create(&inner, NULL, leaf, NULL);
	pthread_join(inner, NULL);
	return p;
}
int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, mid, NULL);
	pthread_join(t, NULL);
	return n++;
}
