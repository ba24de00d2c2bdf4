// SPDX-License-Identifier: GPL-3.0-or-later
// What callers hold: from one, from several that agree or not, through many, by pointer,
// in threads.
#include <pthread.h>
#include <stddef.h>

struct obj {
	pthread_mutex_t m;
	int n;
	struct obj *next;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
struct obj g;
int n;

static void one_caller(void)
{
	n++; // locks here: a // relative: none
}

static void two_agree(void)
{
	n++; // locks here: a
}

static void two_differ(void)
{
	n++; // locks here: a or a, b
}

static void with_and_without(void)
{
	n++; // locks here: a or none
}

static void third(void)
{
	n++; // locks here: a
}

static void second(void)
{
	third();
}

static void first(void)
{
	second();
}

static void in_callers_words(struct obj *o)
{
	o->n++; // locks here: g.m = o->m or o->m
}

static void of_other_object(struct obj *o, struct obj *p)
{
	o->n++; // locks here: g.m = p->m
	p->n++; // locks here: g.m = p->m
}

static void of_global_object(struct obj *o)
{
	o->n++; // locks here: g.m = o->m
}

static void gives_up(void)
{
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

static void adds(void)
{
	pthread_mutex_lock(&b);
	n++; // locks here: a, b // relative: b
	pthread_mutex_unlock(&b);
	n++; // locks here: a
}

static void only_one_way(void)
{
	n++; // locks here: none
}

static void not_called(void)
{
	n++; // locks here: none
}

static void deeper(struct obj *o)
{
	o->n++; // locks here: g.next->m = o->m
}

static void of_next(struct obj *o)
{
	deeper(o->next);
	o->n++; // locks here: g.next->m = o->next->m
}

static void recursive(int depth)
{
	n++; // locks here: a
	if (depth)
		recursive(depth - 1);
}

static void shared_helper(struct obj *o)
{
	o->n++; // locks here: a or g.m = o->m
}

void (*const table[])(void) = { not_called };

static void *thread(void *arg)
{
	struct obj *o = arg;

	o->n++; // locks here: none
	pthread_mutex_lock(&o->m);
	in_callers_words(o);
	pthread_mutex_unlock(&o->m);
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t;
	struct obj *p = &g;

	(void)argv;
	pthread_mutex_lock(&a);
	one_caller();
	two_agree();
	two_differ();
	with_and_without();
	first();
	adds();
	recursive(4);
	shared_helper(p);
	pthread_create(&t, NULL, thread, p);
	pthread_mutex_lock(&b);
	two_differ();
	pthread_mutex_unlock(&b);
	two_agree();
	gives_up();
	n++; // locks here: none
	with_and_without();
	pthread_mutex_lock(&p->m);
	of_global_object(p);
	shared_helper(p);
	of_other_object(argv ? NULL : p, p);
	pthread_mutex_unlock(&p->m);
	if (argc > 2)
		pthread_mutex_lock(&a);
	only_one_way();
	if (argc > 2)
		pthread_mutex_unlock(&a);
	pthread_mutex_lock(&p->next->m);
	of_next(p);
	pthread_mutex_unlock(&p->next->m);
	table[0]();
	return n; // locks here: none
}
