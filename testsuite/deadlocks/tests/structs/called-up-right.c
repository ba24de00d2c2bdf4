/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
/* layered: vfs -> fs -> block; the block layer's error handler calls up */
struct sb { pthread_mutex_t lock; int errors, ro; };
struct bdev { pthread_mutex_t lock; struct sb *sb; int pending; };
struct file { struct sb *sb; struct bdev *dev; long pos; };
static void sb_error(struct sb *sb, int err) { pthread_mutex_lock(&sb->lock); sb->errors++; if (err > 3) sb->ro = 1; pthread_mutex_unlock(&sb->lock); }
static int bdev_submit(struct bdev *d, int n)
{
	int err = 0;
	pthread_mutex_lock(&d->lock);
	d->pending += n;
	if (d->pending > 64) err = 5;
	pthread_mutex_unlock(&d->lock);
	if (err) sb_error(d->sb, err);
	return err;
}
static int fs_sync(struct file *f)
{
	int r;
	pthread_mutex_lock(&f->sb->lock);
	if (f->sb->ro) { pthread_mutex_unlock(&f->sb->lock); return -30; }
	pthread_mutex_lock(&f->dev->lock);
	r = f->dev->pending; f->dev->pending = 0;
	pthread_mutex_unlock(&f->dev->lock);
	pthread_mutex_unlock(&f->sb->lock);
	return r;
}
static int file_write(struct file *f, int n) { f->pos += n; return bdev_submit(f->dev, n); }
static void *writer(void *v) { struct file f = *(struct file *)v; for (int i = 0; i < 50; i++) if (file_write(&f, 3)) break; return 0; }
static void *syncer(void *v) { struct file f = *(struct file *)v; for (int i = 0; i < 5; i++) fs_sync(&f); return 0; }
int main(void)
{
	pthread_t a, b; struct file f;
	f.sb = calloc(1, sizeof *f.sb); f.dev = calloc(1, sizeof *f.dev); f.pos = 0;
	if (!f.sb || !f.dev) return 1;
	pthread_mutex_init(&f.sb->lock, 0); pthread_mutex_init(&f.dev->lock, 0); f.dev->sb = f.sb;
	pthread_create(&a, 0, writer, &f); pthread_create(&b, 0, syncer, &f);
	pthread_join(a, 0); pthread_join(b, 0);
	return 0;
}
