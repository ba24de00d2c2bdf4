/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call) do { int e_ = (call); if (e_) { fprintf(stderr, "%s: %d\n", #call, e_); exit(1); } } while (0)

typedef struct { pthread_mutex_t m; const char *name; } lock_t;

static lock_t db = { PTHREAD_MUTEX_INITIALIZER, "db" }, cache = { PTHREAD_MUTEX_INITIALIZER, "cache" };
static int hits;

static void acquire(lock_t *l) { CHECK(pthread_mutex_lock(&l->m)); }
static void release(lock_t *l) { CHECK(pthread_mutex_unlock(&l->m)); }

static void *reader(void *arg)
{
	acquire(&cache);
	acquire(&db);
	hits++;
	release(&db);
	release(&cache);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	CHECK(pthread_create(&t, NULL, reader, NULL));
	CHECK(pthread_create(&u, NULL, reader, NULL));
	CHECK(pthread_join(t, NULL));
	CHECK(pthread_join(u, NULL));
	return 0;
}
