/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <string.h>
struct entry { char key[16]; int val; };
static struct { pthread_mutex_t lock; struct entry e[32]; int n; } store = { .lock = PTHREAD_MUTEX_INITIALIZER };
static int store_get(const char *key)
{
	int v = -1, i;
	for (i = 0; i < 32; i++) {
		pthread_mutex_lock(&store.lock);
		if (i >= store.n) { /* lock-leak */
			break;
		}
		if (!strcmp(store.e[i].key, key))
			v = store.e[i].val;
		pthread_mutex_unlock(&store.lock);
	}
	return v;
}
static void store_put(const char *key, int val)
{
	pthread_mutex_lock(&store.lock);
	if (store.n < 32) {
		strncpy(store.e[store.n].key, key, 15);
		store.e[store.n++].val = val;
	}
	pthread_mutex_unlock(&store.lock);
}
static void *client(void *arg)
{
	store_put(arg, 1);
	store_get(arg);
	return NULL;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, client, "one");
	pthread_create(&b, NULL, client, "two");
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
