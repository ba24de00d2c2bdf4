/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pool.h - a small thread pool: jobs go into a bounded queue, workers take
 * them out, look up the operation in a table, and count what they did.
 */
#ifndef POOL_H
#define POOL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum kind { KIND_SUM, KIND_GCD, KIND_COLLATZ, KIND_COUNT };

struct job {
	enum kind kind;
	unsigned ticket; /* 1, 2, 3, ... in the order of submission */
	unsigned long a, b;
	unsigned long result;
	struct job *next;
};

/* queue.c: at most QUEUE_LIMIT jobs wait; a full queue blocks its writers. */
enum { QUEUE_LIMIT = 16 };

struct queue {
	pthread_mutex_t lock;
	pthread_cond_t not_empty, not_full;
	struct job *first, **last;
	unsigned length;
	bool closed;
};

void queue_init(struct queue *queue);
void queue_put(struct queue *queue, struct job *job);
struct job *queue_take(struct queue *queue); /* NULL: closed and empty */
void queue_close(struct queue *queue);

/* operations.c: what a job can be. */
struct operation {
	const char *name;
	unsigned long (*run)(unsigned long a, unsigned long b);
};

extern const struct operation operations[KIND_COUNT];

/* stats.c: what the workers did. */
struct stats {
	pthread_mutex_t lock;
	unsigned long done[KIND_COUNT];
	unsigned last_kind : 4; /* of the job that ended last */
	unsigned idle : 8;      /* workers that found nothing to do */
	unsigned verbose : 1;
};

void stats_count(const struct job *job);
void stats_idle(void);
void stats_verbose(bool on);
void stats_print(void);

/* pool.c */
enum { POOL_WORKERS = 4 };

struct pool {
	struct queue queue;
	atomic_uint tickets;
	pthread_t workers[POOL_WORKERS];
};

void pool_start(struct pool *pool);
void pool_submit(struct pool *pool, struct job *job);
void pool_finish(struct pool *pool);

#endif
