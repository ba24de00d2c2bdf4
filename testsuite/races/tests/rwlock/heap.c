/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A dictionary on the heap: lookups share, insertions exclude. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct dictionary {
	pthread_rwlock_t rw;
	size_t used;
	struct {
		char key[8];
		int value;
	} entries[32];
};

static int find(struct dictionary *d, const char *key)
{
	int value = -1;

	pthread_rwlock_rdlock(&d->rw);
	for (size_t i = 0; i < d->used; i++) {
		if (!strcmp(d->entries[i].key, key)) {
			value = d->entries[i].value;
			break;
		}
	}
	pthread_rwlock_unlock(&d->rw);
	return value;
}

static void insert(struct dictionary *d, const char *key, int value)
{
	pthread_rwlock_wrlock(&d->rw);
	if (d->used < 32) {
		strncpy(d->entries[d->used].key, key, 7);
		d->entries[d->used].value = value;
		d->used++;
	}
	pthread_rwlock_unlock(&d->rw);
}

static void *reader(void *arg)
{
	return find(arg, "blue") == 3 ? arg : NULL;
}

int main(void)
{
	struct dictionary *d = calloc(1, sizeof *d);
	pthread_t r;

	if (!d || pthread_rwlock_init(&d->rw, NULL))
		return 1;
	pthread_create(&r, NULL, reader, d);
	insert(d, "red", 1);
	insert(d, "blue", 3);
	pthread_join(r, NULL);
	pthread_rwlock_destroy(&d->rw);
	free(d);
	return 0;
}
