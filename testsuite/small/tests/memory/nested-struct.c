/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Different fields of a nested struct. */
#include <pthread.h>

static struct outer {
	struct {
		int a, b;
	} in[2];
	int c;
} o;

static void *run(void *arg)
{
	(void)arg;
	o.in[0].a = 1;
	o.in[1].a = 2;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	o.in[0].b = 3;
	o.in[1].b = 4;
	o.c = 5;
	pthread_join(t, NULL);
	return 0;
}
