/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct pair { pthread_mutex_t a, b; int x, y; };
struct srv { pthread_mutex_t big; int n; };
struct job { struct srv *srv; struct pair *p; };
static void forth(struct pair *p) { pthread_mutex_lock(&p->a); pthread_mutex_lock(&p->b); p->x++; p->y++; pthread_mutex_unlock(&p->b); pthread_mutex_unlock(&p->a); }
static void back(struct pair *p) { pthread_mutex_lock(&p->b); pthread_mutex_lock(&p->a); p->x--; p->y--; pthread_mutex_unlock(&p->a); pthread_mutex_unlock(&p->b); }
static void *one(void *v)
{
	struct job j = *(struct job *)v;
	pthread_mutex_lock(&j.srv->big);
	forth(j.p);
	pthread_mutex_unlock(&j.srv->big);
	return NULL;
}
static void *two(void *v)
{
	struct job j = *(struct job *)v;
	pthread_mutex_lock(&j.srv->big);
	back(j.p);
	pthread_mutex_unlock(&j.srv->big);
	return NULL;
}
int main(void)
{
	pthread_t x, y;
	struct job j = { calloc(1, sizeof *j.srv), calloc(1, sizeof *j.p) };
	if (!j.srv || !j.p) return 1;
	pthread_mutex_init(&j.srv->big, 0); pthread_mutex_init(&j.p->a, 0); pthread_mutex_init(&j.p->b, 0);
	pthread_create(&x, 0, one, &j); pthread_create(&y, 0, two, &j);
	pthread_join(x, 0); pthread_join(y, 0);
	return 0;
}
