/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readers and writers made of a mutex, a condition, and two numbers that are looked at together. */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct rwl {
	pthread_mutex_t m;
	pthread_cond_t c;
	int readers;
	int writer;
};

struct entry {
	struct entry *next;
	char key[16];
	int value;
};

static struct rwl lock = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0 };
static struct entry *table[64];

static void rd_lock(struct rwl *l)
{
	pthread_mutex_lock(&l->m);
	while (l->writer)
		pthread_cond_wait(&l->c, &l->m);
	l->readers++;
	pthread_mutex_unlock(&l->m);
}

static void rd_unlock(struct rwl *l)
{
	pthread_mutex_lock(&l->m);
	if (--l->readers == 0)
		pthread_cond_broadcast(&l->c);
	pthread_mutex_unlock(&l->m);
}

static void wr_lock(struct rwl *l)
{
	pthread_mutex_lock(&l->m);
	while (l->writer || l->readers)
		pthread_cond_wait(&l->c, &l->m);
	l->writer = 1;
	pthread_mutex_unlock(&l->m);
}

static void wr_unlock(struct rwl *l)
{
	pthread_mutex_lock(&l->m);
	l->writer = 0;
	pthread_cond_broadcast(&l->c);
	pthread_mutex_unlock(&l->m);
}

static unsigned hash(const char *s)
{
	unsigned h = 0;

	while (*s)
		h = h * 31 + *s++;
	return h % 64;
}

static int lookup(const char *key)
{
	struct entry *e;
	int v = -1;

	rd_lock(&lock);
	for (e = table[hash(key)]; e; e = e->next)
		if (!strcmp(e->key, key)) {
			v = e->value;
			break;
		}
	rd_unlock(&lock);
	return v;
}

static void update(const char *key, int value)
{
	struct entry *e;
	unsigned h = hash(key);

	wr_lock(&lock);
	for (e = table[h]; e; e = e->next)
		if (!strcmp(e->key, key))
			break;
	if (!e) {
		e = calloc(1, sizeof *e);
		strncpy(e->key, key, sizeof e->key - 1);
		e->next = table[h];
		table[h] = e;
	}
	e->value = value;
	wr_unlock(&lock);
}

static void *reader(void *arg)
{
	long n = 0;
	int i;

	for (i = 0; i < 1000; i++)
		n += lookup(arg);
	return (void *)n;
}

static void *writer(void *arg)
{
	int i;

	for (i = 0; i < 1000; i++)
		update(arg, i);
	return NULL;
}

int main(void)
{
	pthread_t r[2], w[2];
	int i;

	for (i = 0; i < 2; i++)
		if (pthread_create(&r[i], NULL, reader, "alpha") || pthread_create(&w[i], NULL, writer, i ? "alpha" : "beta"))
			return 1;
	for (i = 0; i < 2; i++) {
		pthread_join(r[i], NULL);
		pthread_join(w[i], NULL);
	}
	return lookup("alpha") < 0;
}
