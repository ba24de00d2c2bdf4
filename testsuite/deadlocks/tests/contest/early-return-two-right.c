/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <string.h>
struct db { pthread_mutex_t idx, dat; char keys[8][16]; int vals[8]; int n; };
static struct db d;
static int db_get(struct db *p, const char *k, int *out)
{
	pthread_mutex_lock(&p->idx);
	for (int i = 0; i < p->n; i++) {
		if (strcmp(p->keys[i], k) == 0) {
			pthread_mutex_lock(&p->dat);
			*out = p->vals[i];
			pthread_mutex_unlock(&p->dat);
			pthread_mutex_unlock(&p->idx);
			return 0;
		}
	}
	pthread_mutex_unlock(&p->idx);
	return -1;
}
static void db_put(struct db *p, const char *k, int v)
{
	pthread_mutex_lock(&p->idx);
	if (p->n < 8) {
		strncpy(p->keys[p->n], k, 15);
		pthread_mutex_lock(&p->dat);
		p->vals[p->n++] = v;
		pthread_mutex_unlock(&p->dat);
	}
	pthread_mutex_unlock(&p->idx);
}
static void *cl(void *a)
{
	int v;
	db_put(&d, a, 1);
	if (db_get(&d, a, &v) == 0)
		printf("%d\n", v);
	return a;
}
int main(void)
{
	pthread_t p, q;
	pthread_mutex_init(&d.idx, NULL);
	pthread_mutex_init(&d.dat, NULL);
	pthread_create(&p, NULL, cl, "p");
	pthread_create(&q, NULL, cl, "q");
	pthread_join(p, NULL);
	pthread_join(q, NULL);
	return 0;
}
