/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The destructor of a key runs in every thread that ends. */
#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;
static int n;
static void gone(void *p) { (void)p; n++; }	/* race: n */
static void *work(void *p)
{
	pthread_setspecific(key, p);
	return p;
}
int main(void)
{
	pthread_t a, b;

	pthread_key_create(&key, gone);
	pthread_create(&a, NULL, work, &n);
	pthread_create(&b, NULL, work, &n);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
