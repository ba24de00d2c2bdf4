/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* page_publish() makes the page visible; its creator has marked it before. */
#include "cache.h"

#include <stdlib.h>

static pthread_mutex_t pages_lock = PTHREAD_MUTEX_INITIALIZER;
static struct page *pages;

struct page *page_create(unsigned number)
{
	struct page *page = calloc(1, sizeof *page);

	if (!page)
		abort();
	page->number = number;
	return page;
}

void page_publish(struct page *page)
{
	pthread_mutex_lock(&pages_lock);
	page->next = pages;
	pages = page;
	pthread_mutex_unlock(&pages_lock);
}

int pages_flush(void)
{
	int flushed = 0;

	pthread_mutex_lock(&pages_lock);
	for (struct page *page = pages; page; page = page->next) {
		if (page->dirty) {
			page->dirty = 0;
			flushed++;
		}
	}
	pthread_mutex_unlock(&pages_lock);
	return flushed;
}
