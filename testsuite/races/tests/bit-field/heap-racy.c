/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The writers of two neighbours have a lock each: one would have to do. */
#include <pthread.h>
#include <stdlib.h>

struct inode {
	pthread_mutex_t state_lock;
	pthread_mutex_t mode_lock;
	unsigned state : 4;
	unsigned mode : 12;
};

static void *chmod_it(void *arg)
{
	struct inode *inode = arg;

	pthread_mutex_lock(&inode->mode_lock);
	inode->mode = 0644; /* race */
	pthread_mutex_unlock(&inode->mode_lock);
	return NULL;
}

int main(void)
{
	struct inode *inode = calloc(1, sizeof *inode);
	pthread_t t;

	if (!inode)
		return 1;
	pthread_mutex_init(&inode->state_lock, NULL);
	pthread_mutex_init(&inode->mode_lock, NULL);
	pthread_create(&t, NULL, chmod_it, inode);
	pthread_mutex_lock(&inode->state_lock);
	inode->state = 3; /* race */
	pthread_mutex_unlock(&inode->state_lock);
	pthread_join(t, NULL);
	free(inode);
	return 0;
}
