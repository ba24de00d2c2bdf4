/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct page {
	struct page *next;
	unsigned number;
	int dirty;
};

struct page *page_create(unsigned number);
void page_publish(struct page *page);
int pages_flush(void);
