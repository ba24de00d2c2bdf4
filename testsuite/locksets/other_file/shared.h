/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct obj {
	pthread_mutex_t m;
	int n, dead;
	struct obj *next;
	void (*locker)(struct obj *);
};

extern pthread_mutex_t shared;
extern pthread_mutex_t locks[8];
extern int n;

void obj_lock(struct obj *o);
void obj_unlock(struct obj *o);
int obj_trylock(struct obj *o);
int obj_lock_alive(struct obj *o);
struct obj *obj_find(int id);
void obj_maybe(struct obj *o, int lock);
void obj_read_stats(struct obj *o);
void obj_visit(struct obj *o, void (*f)(struct obj *));
void lock_slot(unsigned h);
void unlock_slot(unsigned h);
void shared_lock(void);
void shared_unlock(void);
void fatal(const char *why);
void below(void);

static inline void inline_lock(struct obj *o)
{
	pthread_mutex_lock(&o->m);
}

/* One per translation unit. */
static pthread_mutex_t header_lock = PTHREAD_MUTEX_INITIALIZER;

static inline void lock_header(void)
{
	pthread_mutex_lock(&header_lock);
}
