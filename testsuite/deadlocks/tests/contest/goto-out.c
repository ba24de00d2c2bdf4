/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
struct cache {
	pthread_mutex_t lock;
	char *slots[16];
	int used;
};
static struct cache c = { .lock = PTHREAD_MUTEX_INITIALIZER };
static int cache_put(struct cache *cp, const char *s)
{
	int ret = -1;
	char *copy;
	pthread_mutex_lock(&cp->lock);
	if (cp->used == 16)
		goto out;
	copy = strdup(s);
	if (!copy) /* lock-leak */
		return -1;
	cp->slots[cp->used++] = copy;
	ret = 0;
out:
	pthread_mutex_unlock(&cp->lock);
	return ret;
}
static void *filler(void *a)
{
	for (int i = 0; i < 5; i++)
		if (cache_put(&c, a))
			break;
	return NULL;
}
int main(void)
{
	pthread_t x, y;
	pthread_create(&x, NULL, filler, "one");
	pthread_create(&y, NULL, filler, "two");
	pthread_join(x, NULL);
	pthread_join(y, NULL);
	return 0;
}
