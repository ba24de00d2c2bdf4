/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
struct dir {
	pthread_mutex_t lock;
	char names[8][16];
	int n;
};
static struct dir root, tmp;
static int dir_find(struct dir *d, const char *name)
{
	for (int i = 0; i < d->n; i++)
		if (!strcmp(d->names[i], name))
			return i;
	return -1;
}
static int dir_rename(struct dir *from, struct dir *to, const char *name)
{
	int i, ret = -1;
	if (from < to) {
		pthread_mutex_lock(&from->lock);
		pthread_mutex_lock(&to->lock);
	} else {
		pthread_mutex_lock(&to->lock);
		pthread_mutex_lock(&from->lock);
	}
	i = dir_find(from, name);
	if (i < 0 || to->n == 8)
		goto out;
	memcpy(to->names[to->n++], from->names[i], 16);
	from->n--;
	ret = 0;
out:
	pthread_mutex_unlock(&to->lock);
	pthread_mutex_unlock(&from->lock);
	return ret;
}
static void *mover(void *arg)
{
	dir_rename(&root, &tmp, arg);
	return NULL;
}
int main(void)
{
	pthread_t t;
	pthread_mutex_init(&root.lock, NULL);
	pthread_mutex_init(&tmp.lock, NULL);
	strcpy(root.names[root.n++], "a");
	strcpy(tmp.names[tmp.n++], "b");
	if (pthread_create(&t, NULL, mover, "a"))
		return 1;
	dir_rename(&tmp, &root, "b");
	pthread_join(t, NULL);
	return 0;
}
