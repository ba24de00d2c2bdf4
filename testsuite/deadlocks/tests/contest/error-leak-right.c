/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
struct store {
	pthread_mutex_t m;
	char *data;
	size_t len;
};
static int store_set(struct store *s, const char *v)
{
	char *n;
	int ret = 0;
	pthread_mutex_lock(&s->m);
	n = strdup(v);
	if (!n) {
		ret = -ENOMEM;
		goto out;
	}
	free(s->data);
	s->data = n;
	s->len = strlen(n);
out:
	pthread_mutex_unlock(&s->m);
	return ret;
}
static struct store st = { PTHREAD_MUTEX_INITIALIZER, 0, 0 };
static void *w(void *x)
{
	store_set(&st, x);
	return 0;
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, 0, w, "a");
	store_set(&st, "b");
	pthread_join(t, 0);
	return 0;
}
