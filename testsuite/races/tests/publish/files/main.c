/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cache.h"

static void *flusher(void *arg)
{
	return pages_flush() ? arg : NULL;
}

int main(void)
{
	struct page *page;
	pthread_t t;

	pthread_create(&t, NULL, flusher, NULL);
	page = page_create(7);
	page->dirty = 1;
	page_publish(page);
	pthread_join(t, NULL);
	return 0;
}
