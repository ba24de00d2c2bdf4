/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct duo { pthread_mutex_t a, b; int n; };
static struct duo *duo_new(void)
{
	struct duo *d = malloc(sizeof *d);
	pthread_mutex_init(&d->a, 0);
	pthread_mutex_init(&d->b, 0);
	d->n = 0;
	return d;
}
static void *fwd(void *v)
{
	struct duo *d = v;
	pthread_mutex_lock(&d->a);
	pthread_mutex_lock(&d->b); /* deadlock */
	d->n++;
	pthread_mutex_unlock(&d->b);
	pthread_mutex_unlock(&d->a);
	return 0;
}
static void *bwd(void *v)
{
	struct duo *d = v;
	pthread_mutex_lock(&d->b);
	pthread_mutex_lock(&d->a); /* deadlock */
	d->n++;
	pthread_mutex_unlock(&d->a);
	pthread_mutex_unlock(&d->b);
	return 0;
}
int main(void)
{
	pthread_t t, u;
	struct duo *x = duo_new();
	struct duo *y = x;
	pthread_create(&t, 0, fwd, x);
	pthread_create(&u, 0, bwd, y);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
