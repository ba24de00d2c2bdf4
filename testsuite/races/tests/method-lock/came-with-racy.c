/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cursor comes with the lock of its table, and one of the functions that may close it gives that back. */
#include <pthread.h>
#include <stdlib.h>

struct table {
	pthread_mutex_t lock;
	struct cursor *(*open)(struct table *);
	int rows;
};

struct cursor {
	void (*close)(struct cursor *);
	struct table *table;
	struct cursor *inner;
};

static void close_locked(struct cursor *this)
{
	pthread_mutex_unlock(&this->table->lock);
	free(this);
}

static void close_empty(struct cursor *this)
{
	free(this);
}

static struct cursor *open_locked(struct table *table)
{
	struct cursor *this = calloc(1, sizeof *this);

	pthread_mutex_lock(&table->lock);
	this->close = close_locked;
	this->table = table;
	return this;
}

static struct cursor *open_empty(struct table *table)
{
	struct cursor *this = calloc(1, sizeof *this);

	pthread_mutex_lock(&table->lock);
	this->close = close_locked;
	this->table = table;
	this->inner = calloc(1, sizeof *this->inner);
	this->inner->close = close_empty;
	this->inner->close(this->inner);
	return this;
}

static struct table table = { PTHREAD_MUTEX_INITIALIZER, open_locked, 0 };
static struct table empty = { PTHREAD_MUTEX_INITIALIZER, open_empty, 0 };

static void *worker(void *arg)
{
	struct table *of = arg;
	struct cursor *all = of->open(of);

	of->rows++; /* race too */
	all->close(all);
	of->rows++; /* race: rows */
	return NULL;
}

int main(void)
{
	pthread_t one, two, three;

	pthread_create(&one, NULL, worker, &table);
	pthread_create(&two, NULL, worker, &table);
	pthread_create(&three, NULL, worker, &empty);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	pthread_join(three, NULL);
	return 0;
}
