/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The handle is returned, or a pointer to it. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

static pthread_t start(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	return t;
}
static pthread_t *start_heap(void)
{
	pthread_t *t = malloc(sizeof *t);

	pthread_create(t, NULL, work, NULL);
	return t;
}
int main(void)
{
	pthread_t t = start(), *h;

	pthread_join(t, NULL);
	h = start_heap();
	pthread_join(*h, NULL);
	return n;
}
