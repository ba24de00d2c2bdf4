/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The destructor of a key gets what the thread that ends has put there. */
#include <pthread.h>
#include <stdlib.h>

struct own { int n; };
static pthread_key_t key;
static int total;
static void gone(void *p) { struct own *o = p; __atomic_fetch_add(&total, o->n, __ATOMIC_RELAXED); free(p); }
static void *work(void *p)
{
	struct own *o = calloc(1, sizeof *o);

	pthread_setspecific(key, o);
	o->n++;
	return p;
}
int main(void)
{
	pthread_t a, b;

	pthread_key_create(&key, gone);
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return total;
}
