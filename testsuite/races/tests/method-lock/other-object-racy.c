/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mutex is an object with methods, of one of two kinds; most() has the other mutex of the pool.  One function makes
 * both: which is which is not known. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct mutex {
	void (*lock)(struct mutex *);
	void (*unlock)(struct mutex *);
	void (*destroy)(struct mutex *);
} mutex_t;

struct plain {
	mutex_t public;
	pthread_mutex_t mutex;
};

struct counting {
	struct plain generic;
	_Atomic(void *) owner;
	unsigned times;
};

static __thread char me;

static void plain_lock(mutex_t *public)
{
	pthread_mutex_lock(&((struct plain *)public)->mutex);
}

static void plain_unlock(mutex_t *public)
{
	pthread_mutex_unlock(&((struct plain *)public)->mutex);
}

static void plain_destroy(mutex_t *public)
{
	pthread_mutex_destroy(&((struct plain *)public)->mutex);
	free(public);
}

static void counting_lock(mutex_t *public)
{
	struct counting *this = (struct counting *)public;

	if (atomic_load(&this->owner) == &me) {
		this->times++; /* not a race? possible: two mutexes that one function makes are one object */
		return;
	}
	plain_lock(public);
	atomic_store(&this->owner, &me);
	this->times = 1;
}

static void counting_unlock(mutex_t *public)
{
	struct counting *this = (struct counting *)public;

	if (--this->times == 0) {
		atomic_store(&this->owner, NULL);
		plain_unlock(public);
	}
}

static mutex_t *mutex_create(int counts)
{
	if (counts) {
		struct counting *this = calloc(1, sizeof *this);

		this->generic.public = (mutex_t){ counting_lock, counting_unlock, plain_destroy };
		pthread_mutex_init(&this->generic.mutex, NULL);
		return &this->generic.public;
	} else {
		struct plain *this = calloc(1, sizeof *this);

		this->public = (mutex_t){ plain_lock, plain_unlock, plain_destroy };
		pthread_mutex_init(&this->mutex, NULL);
		return &this->public;
	}
}

struct pool {
	mutex_t *mutex;
	mutex_t *readers;
	int used;
	int peak;
};

static struct pool *pool_create(void)
{
	struct pool *pool = calloc(1, sizeof *pool);

	pool->mutex = mutex_create(0);
	pool->readers = mutex_create(0);
	return pool;
}

static void take(struct pool *pool)
{
	pool->mutex->lock(pool->mutex);
	if (++pool->used > pool->peak)
		pool->peak = pool->used; /* race possible: peak any */
	pool->mutex->unlock(pool->mutex);
}

static int most(struct pool *pool)
{
	int peak;

	pool->readers->lock(pool->readers);
	peak = pool->peak; /* race possible: peak any */
	pool->readers->unlock(pool->readers);
	return peak;
}

static void *worker(void *arg)
{
	for (int i = 0; i < 100; i++)
		take(arg);
	return NULL;
}

static void *other(void *arg)
{
	return (void *)(long)most(arg);
}

int main(void)
{
	struct pool *pool = pool_create();
	pthread_t one, two, three;

	mutex_create(1);
	pthread_create(&one, NULL, worker, pool);
	pthread_create(&two, NULL, worker, pool);
	pthread_create(&three, NULL, other, pool);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	pthread_join(three, NULL);
	pool->mutex->destroy(pool->mutex);
	free(pool);
	return 0;
}
