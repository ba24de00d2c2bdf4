/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Entries of a cache are found by their name and used under its lock, but for one function that looks for old ones:
 * that the name is compared says nothing of the other fields.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct entry {
	char name[32];
	struct entry *next;
	long updated, interval, history, mask;
};
static struct entry *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct entry *find(const char *name)
{
	struct entry *e;

	for (e = all; e; e = e->next) /* race too */
		if (!strcmp(e->name, name))
			return e;
	return NULL;
}

static void update(const char *name, long now)
{
	struct entry *e;

	pthread_mutex_lock(&lock);
	e = find(name);
	if (!e) {
		e = calloc(1, sizeof *e);
		strncpy(e->name, name, sizeof e->name - 1);
		e->next = all;
		all = e; /* race too */
	}
	e->updated = now; /* race */
	e->interval = 10;
	e->history++;
	e->mask |= 1;
	pthread_mutex_unlock(&lock);
}

static long rate(const char *name)
{
	struct entry *e;
	long result = 0;

	pthread_mutex_lock(&lock);
	e = find(name);
	if (e)
		result = e->history / e->interval + e->mask;
	pthread_mutex_unlock(&lock);
	return result;
}

static int old(long now)
{
	struct entry *e;
	int n = 0;

	for (e = all; e; e = e->next) /* race too */
		n += now - e->updated > 10; /* race */
	return n;
}

static void *worker(void *arg)
{
	update(arg, rate(arg));
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;
	int n;

	pthread_create(&a, NULL, worker, argv[0]);
	pthread_create(&b, NULL, worker, argv[argc - 1]);
	n = old(100);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return n;
}
