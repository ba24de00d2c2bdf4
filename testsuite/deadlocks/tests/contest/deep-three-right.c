/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct fs { pthread_mutex_t sb; int free_blocks; };
struct inode { struct fs *fs; pthread_mutex_t i_lock; int blocks; };
struct journal { struct fs *fs; pthread_mutex_t j_lock; struct inode *victim; int tid; };
static int fs_alloc(struct fs *fs)
{
	int ok;
	pthread_mutex_lock(&fs->sb);
	ok = fs->free_blocks-- > 0;
	pthread_mutex_unlock(&fs->sb);
	return ok;
}
static void inode_grow(struct inode *ino)
{
	pthread_mutex_lock(&ino->i_lock);
	if (fs_alloc(ino->fs))
		ino->blocks++;
	pthread_mutex_unlock(&ino->i_lock);
}
static void journal_commit(struct journal *j)
{
	pthread_mutex_lock(&j->j_lock);
	j->tid++;
	inode_grow(j->victim);
	pthread_mutex_unlock(&j->j_lock);
}
static void journal_start(struct journal *j)
{
	pthread_mutex_lock(&j->j_lock);
	j->tid++;
	pthread_mutex_unlock(&j->j_lock);
}
static void fs_sync(struct fs *fs, struct journal *j)
{
	journal_start(j);
	pthread_mutex_lock(&fs->sb);
	fs->free_blocks &= ~1;
	pthread_mutex_unlock(&fs->sb);
}
static void *committer(void *arg)
{
	journal_commit(arg);
	return NULL;
}
static void *syncer(void *arg)
{
	struct journal *j = arg;
	fs_sync(j->fs, j);
	return NULL;
}
int main(void)
{
	static struct fs fs = { PTHREAD_MUTEX_INITIALIZER, 100 };
	static struct inode ino = { &fs, PTHREAD_MUTEX_INITIALIZER, 0 };
	static struct journal j = { &fs, PTHREAD_MUTEX_INITIALIZER, &ino, 0 };
	pthread_t a, b;
	pthread_create(&a, NULL, committer, &j);
	pthread_create(&b, NULL, syncer, &j);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
