/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct cache {
	pthread_rwlock_t rw;
	int valid;
	long value;
};
static long compute(void)
{
	return random();
}
static long get(struct cache *c)
{
	long v;
	pthread_rwlock_rdlock(&c->rw);
	if (!c->valid) {
		pthread_rwlock_wrlock(&c->rw); /* double-lock */
		if (!c->valid) {
			c->value = compute();
			c->valid = 1;
		}
	}
	v = c->value;
	pthread_rwlock_unlock(&c->rw);
	return v;
}
static void *reader(void *p)
{
	return (void *)get(p);
}
int main(void)
{
	struct cache *c = calloc(1, sizeof *c);
	pthread_t t[2];
	pthread_rwlock_init(&c->rw, NULL);
	pthread_create(&t[0], NULL, reader, c);
	pthread_create(&t[1], NULL, reader, c);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	free(c);
	return 0;
}
