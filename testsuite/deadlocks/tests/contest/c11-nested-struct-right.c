/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <threads.h>
#include <stdlib.h>
struct page { mtx_t lock; int dirty; };
struct file { mtx_t lock; struct page *pages; int npages, size; };
static struct file *shared;
static struct file *file_open(int npages)
{
	struct file *f = calloc(1, sizeof(*f));
	if (!f)
		abort();
	mtx_init(&f->lock, mtx_plain);
	f->pages = calloc(npages, sizeof(struct page));
	if (!f->pages)
		abort();
	f->npages = npages;
	for (int i = 0; i < npages; i++)
		mtx_init(&f->pages[i].lock, mtx_plain);
	return f;
}
static void file_write(struct file *f, int i)
{
	mtx_lock(&f->lock);
	f->size++;
	mtx_lock(&f->pages[i].lock);
	f->pages[i].dirty = 1;
	mtx_unlock(&f->pages[i].lock);
	mtx_unlock(&f->lock);
}
static void page_clean(struct file *f, struct page *p)
{
	mtx_lock(&f->lock);
	mtx_lock(&p->lock);
	if (p->dirty) {
		p->dirty = 0;
		f->size--;
	}
	mtx_unlock(&f->lock);
	mtx_unlock(&p->lock);
}
static int writer(void *arg)
{
	for (int i = 0; i < 100; i++)
		file_write(shared, i % 8);
	(void)arg;
	return 0;
}
static int cleaner(void *arg)
{
	for (int i = 0; i < 100; i++)
		page_clean(shared, &shared->pages[i % 8]);
	(void)arg;
	return 0;
}
int main(void)
{
	thrd_t a, b;
	shared = file_open(8);
	thrd_create(&a, writer, NULL);
	thrd_create(&b, cleaner, NULL);
	thrd_join(a, NULL);
	thrd_join(b, NULL);
	return 0;
}
