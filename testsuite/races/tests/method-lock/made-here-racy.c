/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The iterator gives the lock of its table back with itself, and what follows is bare. */
#include <pthread.h>
#include <stdlib.h>

struct iterator {
	int (*next)(struct iterator *);
	void (*destroy)(struct iterator *);
};

struct table {
	pthread_mutex_t lock;
	int keys[8];
	int sum;
};

struct plain {
	struct iterator public;
	struct table *table;
	int at;
};

static struct table table = { .lock = PTHREAD_MUTEX_INITIALIZER };

static int plain_next(struct iterator *public)
{
	struct plain *this = (struct plain *)public;

	return this->at < 8 ? this->table->keys[this->at++] : -1;
}

static void plain_destroy(struct iterator *public)
{
	free(public);
}

static void locked_destroy(struct iterator *public)
{
	struct plain *this = (struct plain *)public;

	pthread_mutex_unlock(&this->table->lock);
	free(this);
}

static struct iterator *iterate(struct table *of)
{
	struct plain *this = malloc(sizeof *this);

	*this = (struct plain){ { plain_next, plain_destroy }, of, 0 };
	return &this->public;
}

static struct iterator *iterate_locked(struct table *of)
{
	struct plain *this = malloc(sizeof *this);

	pthread_mutex_lock(&of->lock);
	*this = (struct plain){ { plain_next, locked_destroy }, of, 0 };
	return &this->public;
}

static void add_up(struct table *of)
{
	struct iterator *all = iterate_locked(of);

	of->sum += all->next(all); /* race too */
	all->destroy(all);
	of->sum++; /* race: sum */
}

static void show(struct table *of)
{
	struct iterator *all;

	pthread_mutex_lock(&of->lock);
	all = iterate(of);
	of->sum += all->next(all); /* race too */
	all->destroy(all);
	pthread_mutex_unlock(&of->lock);
}

static void *worker(void *arg)
{
	add_up(arg);
	show(arg);
	return NULL;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, worker, &table);
	pthread_create(&two, NULL, worker, &table);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
