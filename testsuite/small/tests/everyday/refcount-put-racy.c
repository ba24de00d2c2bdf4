/* SPDX-License-Identifier: GPL-3.0-or-later */
/* a counted object: who drops the last reference frees it */
#include <pthread.h>
#include <stdlib.h>
struct obj { int refs; int uses; pthread_mutex_t m; };
static struct obj *obj_get(struct obj *o)
{
	__atomic_fetch_add(&o->refs, 1, __ATOMIC_RELAXED);
	return o;
}
static void obj_put(struct obj *o)
{
	if (__atomic_sub_fetch(&o->refs, 1, __ATOMIC_ACQ_REL) == 0) {
		pthread_mutex_destroy(&o->m);
		free(o);	/* race */
	}
}
static void *user(void *arg)
{
	struct obj *o = arg;
	pthread_mutex_lock(&o->m);
	o->uses++;
	pthread_mutex_unlock(&o->m);
	obj_put(o);
	if (o->uses > 100)	/* race */
		abort();
	return NULL;
}
int main(void)
{
	struct obj *o = malloc(sizeof *o);
	pthread_t t[3];
	o->refs = 1;
	o->uses = 0;
	pthread_mutex_init(&o->m, NULL);
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, user, obj_get(o));
	obj_put(o);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
