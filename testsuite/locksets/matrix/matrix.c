// SPDX-License-Identifier: GPL-3.0-or-later
// Every way to take a lock (direct, tried, tested, on a condition, by wrappers of another
// file, by callbacks) for every way to name one; and the release of another one.
#include "matrix.h"

pthread_mutex_t g = PTHREAD_MUTEX_INITIALIZER, g2 = PTHREAD_MUTEX_INITIALIZER, v[8];
struct inner table[8];
struct obj object;
int n;

void global_lock(int x)
{
	pthread_mutex_lock(&g);
	n++; // locks here: g
	pthread_mutex_unlock(&g);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&g)) {
		n++; // locks here: g
		pthread_mutex_unlock(&g);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&g))
		return;
	n++; // locks here: g
	pthread_mutex_unlock(&g);
	if (x)
		pthread_mutex_lock(&g);
	n++; // relative: g or none
	if (x)
		pthread_mutex_unlock(&g);
	n++; // locks here: none
	lock3(&g);
	n++; // locks here: g
	unlock3(&g);
	if (!try_bool(&g))
		return;
	n++; // locks here: g
	unlock3(&g);
	if (lock_error(&g) < 0)
		return;
	n++; // locks here: g
	lock_maybe(&g, 0);
	unlock3(&g);
	lock_maybe(&g, 1);
	n++; // locks here: g
	apply(unlock3, &g);
	n++; // locks here: none
	apply(lock3, &g);
	relock(&g);
	n++; // locks here: g
	unlock3(&g2);
	n++; // locks here: g
}

void formal(pthread_mutex_t *m, pthread_mutex_t *o, int x)
{
	pthread_mutex_lock(m);
	n++; // locks here: *m
	pthread_mutex_unlock(m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(m)) {
		n++; // locks here: *m
		pthread_mutex_unlock(m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(m))
		return;
	n++; // locks here: *m
	pthread_mutex_unlock(m);
	if (x)
		pthread_mutex_lock(m);
	n++; // relative: *m or none
	if (x)
		pthread_mutex_unlock(m);
	n++; // locks here: none
	lock3(m);
	n++; // locks here: *m
	unlock3(m);
	if (!try_bool(m))
		return;
	n++; // locks here: *m
	unlock3(m);
	if (lock_error(m) < 0)
		return;
	n++; // locks here: *m
	lock_maybe(m, 0);
	unlock3(m);
	lock_maybe(m, 1);
	n++; // locks here: *m
	apply(unlock3, m);
	n++; // locks here: none
	apply(lock3, m);
	relock(m);
	n++; // locks here: *m
	unlock3(o);
	n++; // locks here: none
}

void pointer_to_pointer(pthread_mutex_t **m, pthread_mutex_t **o, int x)
{
	pthread_mutex_lock(*m);
	n++; // locks here: **m
	pthread_mutex_unlock(*m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(*m)) {
		n++; // locks here: **m
		pthread_mutex_unlock(*m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(*m))
		return;
	n++; // locks here: **m
	pthread_mutex_unlock(*m);
	if (x)
		pthread_mutex_lock(*m);
	n++; // relative: **m or none
	if (x)
		pthread_mutex_unlock(*m);
	n++; // locks here: none
	lock3(*m);
	n++; // locks here: **m
	unlock3(*m);
	if (!try_bool(*m))
		return;
	n++; // locks here: **m
	unlock3(*m);
	if (lock_error(*m) < 0)
		return;
	n++; // locks here: **m
	lock_maybe(*m, 0);
	unlock3(*m);
	lock_maybe(*m, 1);
	n++; // locks here: **m
	apply(unlock3, *m);
	n++; // locks here: none
	apply(lock3, *m);
	relock(*m);
	n++; // locks here: **m
	unlock3(*o);
	n++; // locks here: none
}

void embedded(struct obj *p, struct obj *q, int x)
{
	pthread_mutex_lock(&p->m);
	n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&p->m)) {
		n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&p->m))
		return;
	n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	if (x)
		pthread_mutex_lock(&p->m);
	n++; // relative: p->m or none
	if (x)
		pthread_mutex_unlock(&p->m);
	n++; // locks here: none
	lock3(&p->m);
	n++; // locks here: p->m
	unlock3(&p->m);
	if (!try_bool(&p->m))
		return;
	n++; // locks here: p->m
	unlock3(&p->m);
	if (lock_error(&p->m) < 0)
		return;
	n++; // locks here: p->m
	lock_maybe(&p->m, 0);
	unlock3(&p->m);
	lock_maybe(&p->m, 1);
	n++; // locks here: p->m
	apply(unlock3, &p->m);
	n++; // locks here: none
	apply(lock3, &p->m);
	relock(&p->m);
	n++; // locks here: p->m
	unlock3(&q->m);
	n++; // locks here: none
}

void inner_struct(struct obj *p, int x)
{
	pthread_mutex_lock(&p->in.m);
	n++; // locks here: p->in.m
	pthread_mutex_unlock(&p->in.m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&p->in.m)) {
		n++; // locks here: p->in.m
		pthread_mutex_unlock(&p->in.m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&p->in.m))
		return;
	n++; // locks here: p->in.m
	pthread_mutex_unlock(&p->in.m);
	if (x)
		pthread_mutex_lock(&p->in.m);
	n++; // relative: p->in.m or none
	if (x)
		pthread_mutex_unlock(&p->in.m);
	n++; // locks here: none
	lock3(&p->in.m);
	n++; // locks here: p->in.m
	unlock3(&p->in.m);
	if (!try_bool(&p->in.m))
		return;
	n++; // locks here: p->in.m
	unlock3(&p->in.m);
	if (lock_error(&p->in.m) < 0)
		return;
	n++; // locks here: p->in.m
	lock_maybe(&p->in.m, 0);
	unlock3(&p->in.m);
	lock_maybe(&p->in.m, 1);
	n++; // locks here: p->in.m
	apply(unlock3, &p->in.m);
	n++; // locks here: none
	apply(lock3, &p->in.m);
	relock(&p->in.m);
	n++; // locks here: p->in.m
	unlock3(&p->in2.m);
	n++; // locks here: p->in.m
}

void nameless_struct(struct obj *p, int x)
{
	pthread_mutex_lock(&p->nm);
	n++; // locks here: p->nm
	pthread_mutex_unlock(&p->nm);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&p->nm)) {
		n++; // locks here: p->nm
		pthread_mutex_unlock(&p->nm);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&p->nm))
		return;
	n++; // locks here: p->nm
	pthread_mutex_unlock(&p->nm);
	if (x)
		pthread_mutex_lock(&p->nm);
	n++; // relative: p->nm or none
	if (x)
		pthread_mutex_unlock(&p->nm);
	n++; // locks here: none
	lock3(&p->nm);
	n++; // locks here: p->nm
	unlock3(&p->nm);
	if (!try_bool(&p->nm))
		return;
	n++; // locks here: p->nm
	unlock3(&p->nm);
	if (lock_error(&p->nm) < 0)
		return;
	n++; // locks here: p->nm
	lock_maybe(&p->nm, 0);
	unlock3(&p->nm);
	lock_maybe(&p->nm, 1);
	n++; // locks here: p->nm
	apply(unlock3, &p->nm);
	n++; // locks here: none
	apply(lock3, &p->nm);
	relock(&p->nm);
	n++; // locks here: p->nm
	unlock3(&p->nm2);
	n++; // locks here: p->nm
}

void behind_pointer(struct obj *p, struct obj *q, int x)
{
	pthread_mutex_lock(&p->out->m);
	n++; // locks here: p->out->m
	pthread_mutex_unlock(&p->out->m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&p->out->m)) {
		n++; // locks here: p->out->m
		pthread_mutex_unlock(&p->out->m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&p->out->m))
		return;
	n++; // locks here: p->out->m
	pthread_mutex_unlock(&p->out->m);
	if (x)
		pthread_mutex_lock(&p->out->m);
	n++; // relative: p->out->m or none
	if (x)
		pthread_mutex_unlock(&p->out->m);
	n++; // locks here: none
	lock3(&p->out->m);
	n++; // locks here: p->out->m
	unlock3(&p->out->m);
	if (!try_bool(&p->out->m))
		return;
	n++; // locks here: p->out->m
	unlock3(&p->out->m);
	if (lock_error(&p->out->m) < 0)
		return;
	n++; // locks here: p->out->m
	lock_maybe(&p->out->m, 0);
	unlock3(&p->out->m);
	lock_maybe(&p->out->m, 1);
	n++; // locks here: p->out->m
	apply(unlock3, &p->out->m);
	n++; // locks here: none
	apply(lock3, &p->out->m);
	relock(&p->out->m);
	n++; // locks here: p->out->m
	unlock3(&q->out->m);
	n++; // locks here: none
}

void two_pointers(struct obj *p, int x)
{
	pthread_mutex_lock(&p->up->out->m);
	n++; // locks here: p->up->out->m
	pthread_mutex_unlock(&p->up->out->m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&p->up->out->m)) {
		n++; // locks here: p->up->out->m
		pthread_mutex_unlock(&p->up->out->m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&p->up->out->m))
		return;
	n++; // locks here: p->up->out->m
	pthread_mutex_unlock(&p->up->out->m);
	if (x)
		pthread_mutex_lock(&p->up->out->m);
	n++; // relative: p->up->out->m or none
	if (x)
		pthread_mutex_unlock(&p->up->out->m);
	n++; // locks here: none
	lock3(&p->up->out->m);
	n++; // locks here: p->up->out->m
	unlock3(&p->up->out->m);
	if (!try_bool(&p->up->out->m))
		return;
	n++; // locks here: p->up->out->m
	unlock3(&p->up->out->m);
	if (lock_error(&p->up->out->m) < 0)
		return;
	n++; // locks here: p->up->out->m
	lock_maybe(&p->up->out->m, 0);
	unlock3(&p->up->out->m);
	lock_maybe(&p->up->out->m, 1);
	n++; // locks here: p->up->out->m
	apply(unlock3, &p->up->out->m);
	n++; // locks here: none
	apply(lock3, &p->up->out->m);
	relock(&p->up->out->m);
	n++; // locks here: p->up->out->m
	unlock3(&p->out->m);
	n++; // locks here: none
}

void held_pointer(struct obj *p, struct obj *q, int x)
{
	pthread_mutex_lock(p->ptr);
	n++; // locks here: *p->ptr
	pthread_mutex_unlock(p->ptr);
	n++; // locks here: none
	if (!pthread_mutex_trylock(p->ptr)) {
		n++; // locks here: *p->ptr
		pthread_mutex_unlock(p->ptr);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(p->ptr))
		return;
	n++; // locks here: *p->ptr
	pthread_mutex_unlock(p->ptr);
	if (x)
		pthread_mutex_lock(p->ptr);
	n++; // relative: *p->ptr or none
	if (x)
		pthread_mutex_unlock(p->ptr);
	n++; // locks here: none
	lock3(p->ptr);
	n++; // locks here: *p->ptr
	unlock3(p->ptr);
	if (!try_bool(p->ptr))
		return;
	n++; // locks here: *p->ptr
	unlock3(p->ptr);
	if (lock_error(p->ptr) < 0)
		return;
	n++; // locks here: *p->ptr
	lock_maybe(p->ptr, 0);
	unlock3(p->ptr);
	lock_maybe(p->ptr, 1);
	n++; // locks here: *p->ptr
	apply(unlock3, p->ptr);
	n++; // locks here: none
	apply(lock3, p->ptr);
	relock(p->ptr);
	n++; // locks here: *p->ptr
	unlock3(q->ptr);
	n++; // locks here: none
}

void global_struct(int x)
{
	pthread_mutex_lock(&object.in.m);
	n++; // locks here: object.in.m
	pthread_mutex_unlock(&object.in.m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&object.in.m)) {
		n++; // locks here: object.in.m
		pthread_mutex_unlock(&object.in.m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&object.in.m))
		return;
	n++; // locks here: object.in.m
	pthread_mutex_unlock(&object.in.m);
	if (x)
		pthread_mutex_lock(&object.in.m);
	n++; // relative: object.in.m or none
	if (x)
		pthread_mutex_unlock(&object.in.m);
	n++; // locks here: none
	lock3(&object.in.m);
	n++; // locks here: object.in.m
	unlock3(&object.in.m);
	if (!try_bool(&object.in.m))
		return;
	n++; // locks here: object.in.m
	unlock3(&object.in.m);
	if (lock_error(&object.in.m) < 0)
		return;
	n++; // locks here: object.in.m
	lock_maybe(&object.in.m, 0);
	unlock3(&object.in.m);
	lock_maybe(&object.in.m, 1);
	n++; // locks here: object.in.m
	apply(unlock3, &object.in.m);
	n++; // locks here: none
	apply(lock3, &object.in.m);
	relock(&object.in.m);
	n++; // locks here: object.in.m
	unlock3(&object.in2.m);
	n++; // locks here: object.in.m
}

void constant_element(int x)
{
	pthread_mutex_lock(&v[3]);
	n++; // locks here: v[3]
	pthread_mutex_unlock(&v[3]);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&v[3])) {
		n++; // locks here: v[3]
		pthread_mutex_unlock(&v[3]);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&v[3]))
		return;
	n++; // locks here: v[3]
	pthread_mutex_unlock(&v[3]);
	if (x)
		pthread_mutex_lock(&v[3]);
	n++; // relative: v[3] or none
	if (x)
		pthread_mutex_unlock(&v[3]);
	n++; // locks here: none
	lock3(&v[3]);
	n++; // locks here: v[3]
	unlock3(&v[3]);
	if (!try_bool(&v[3]))
		return;
	n++; // locks here: v[3]
	unlock3(&v[3]);
	if (lock_error(&v[3]) < 0)
		return;
	n++; // locks here: v[3]
	lock_maybe(&v[3], 0);
	unlock3(&v[3]);
	lock_maybe(&v[3], 1);
	n++; // locks here: v[3]
	apply(unlock3, &v[3]);
	n++; // locks here: none
	apply(lock3, &v[3]);
	relock(&v[3]);
	n++; // locks here: v[3]
	unlock3(&v[4]);
	n++; // locks here: v[3]
}

void variable_element(int i, int j, int x)
{
	pthread_mutex_lock(&v[i]);
	n++; // locks here: v[i]
	pthread_mutex_unlock(&v[i]);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&v[i])) {
		n++; // locks here: v[i]
		pthread_mutex_unlock(&v[i]);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&v[i]))
		return;
	n++; // locks here: v[i]
	pthread_mutex_unlock(&v[i]);
	if (x)
		pthread_mutex_lock(&v[i]);
	n++; // relative: v[i] or none
	if (x)
		pthread_mutex_unlock(&v[i]);
	n++; // locks here: none
	lock3(&v[i]);
	n++; // locks here: v[i]
	unlock3(&v[i]);
	if (!try_bool(&v[i]))
		return;
	n++; // locks here: v[i]
	unlock3(&v[i]);
	if (lock_error(&v[i]) < 0)
		return;
	n++; // locks here: v[i]
	lock_maybe(&v[i], 0);
	unlock3(&v[i]);
	lock_maybe(&v[i], 1);
	n++; // locks here: v[i]
	apply(unlock3, &v[i]);
	n++; // locks here: none
	apply(lock3, &v[i]);
	relock(&v[i]);
	n++; // locks here: v[i]
	unlock3(&v[j]);
	n++; // locks here: none
}

void hashed_element(unsigned h, unsigned k, int x)
{
	pthread_mutex_lock(&table[h & 7].m);
	n++; // locks here: table[(h & 7)].m
	pthread_mutex_unlock(&table[h & 7].m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&table[h & 7].m)) {
		n++; // locks here: table[(h & 7)].m
		pthread_mutex_unlock(&table[h & 7].m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&table[h & 7].m))
		return;
	n++; // locks here: table[(h & 7)].m
	pthread_mutex_unlock(&table[h & 7].m);
	if (x)
		pthread_mutex_lock(&table[h & 7].m);
	n++; // relative: table[(h & 7)].m or none
	if (x)
		pthread_mutex_unlock(&table[h & 7].m);
	n++; // locks here: none
	lock3(&table[h & 7].m);
	n++; // locks here: table[(h & 7)].m
	unlock3(&table[h & 7].m);
	if (!try_bool(&table[h & 7].m))
		return;
	n++; // locks here: table[(h & 7)].m
	unlock3(&table[h & 7].m);
	if (lock_error(&table[h & 7].m) < 0)
		return;
	n++; // locks here: table[(h & 7)].m
	lock_maybe(&table[h & 7].m, 0);
	unlock3(&table[h & 7].m);
	lock_maybe(&table[h & 7].m, 1);
	n++; // locks here: table[(h & 7)].m
	apply(unlock3, &table[h & 7].m);
	n++; // locks here: none
	apply(lock3, &table[h & 7].m);
	relock(&table[h & 7].m);
	n++; // locks here: table[(h & 7)].m
	unlock3(&table[k & 7].m);
	n++; // locks here: none
}

void element_of_field(struct obj *p, int i, int j, int x)
{
	pthread_mutex_lock(&p->arr[i].m);
	n++; // locks here: p->arr[i].m
	pthread_mutex_unlock(&p->arr[i].m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&p->arr[i].m)) {
		n++; // locks here: p->arr[i].m
		pthread_mutex_unlock(&p->arr[i].m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&p->arr[i].m))
		return;
	n++; // locks here: p->arr[i].m
	pthread_mutex_unlock(&p->arr[i].m);
	if (x)
		pthread_mutex_lock(&p->arr[i].m);
	n++; // relative: p->arr[i].m or none
	if (x)
		pthread_mutex_unlock(&p->arr[i].m);
	n++; // locks here: none
	lock3(&p->arr[i].m);
	n++; // locks here: p->arr[i].m
	unlock3(&p->arr[i].m);
	if (!try_bool(&p->arr[i].m))
		return;
	n++; // locks here: p->arr[i].m
	unlock3(&p->arr[i].m);
	if (lock_error(&p->arr[i].m) < 0)
		return;
	n++; // locks here: p->arr[i].m
	lock_maybe(&p->arr[i].m, 0);
	unlock3(&p->arr[i].m);
	lock_maybe(&p->arr[i].m, 1);
	n++; // locks here: p->arr[i].m
	apply(unlock3, &p->arr[i].m);
	n++; // locks here: none
	apply(lock3, &p->arr[i].m);
	relock(&p->arr[i].m);
	n++; // locks here: p->arr[i].m
	unlock3(&p->arr[j].m);
	n++; // locks here: none
}

void element_of_pointer(struct inner *b, int i, int j, int x)
{
	pthread_mutex_lock(&b[i].m);
	n++; // locks here: b[i].m
	pthread_mutex_unlock(&b[i].m);
	n++; // locks here: none
	if (!pthread_mutex_trylock(&b[i].m)) {
		n++; // locks here: b[i].m
		pthread_mutex_unlock(&b[i].m);
	}
	n++; // locks here: none
	if (pthread_mutex_lock(&b[i].m))
		return;
	n++; // locks here: b[i].m
	pthread_mutex_unlock(&b[i].m);
	if (x)
		pthread_mutex_lock(&b[i].m);
	n++; // relative: b[i].m or none
	if (x)
		pthread_mutex_unlock(&b[i].m);
	n++; // locks here: none
	lock3(&b[i].m);
	n++; // locks here: b[i].m
	unlock3(&b[i].m);
	if (!try_bool(&b[i].m))
		return;
	n++; // locks here: b[i].m
	unlock3(&b[i].m);
	if (lock_error(&b[i].m) < 0)
		return;
	n++; // locks here: b[i].m
	lock_maybe(&b[i].m, 0);
	unlock3(&b[i].m);
	lock_maybe(&b[i].m, 1);
	n++; // locks here: b[i].m
	apply(unlock3, &b[i].m);
	n++; // locks here: none
	apply(lock3, &b[i].m);
	relock(&b[i].m);
	n++; // locks here: b[i].m
	unlock3(&b[j].m);
	n++; // locks here: none
}
