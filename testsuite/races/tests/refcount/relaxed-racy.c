/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Relaxed: who drops the last reference does not see what the others did. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct page {
	atomic_int users;
	int words;
};

static void put(struct page *page)
{
	if (atomic_fetch_sub_explicit(&page->users, 1, memory_order_relaxed) == 1) { /* race-free any */
		page->words = 0; /* race too */
		free(page); /* race-free */
	}
}

static void *write_it(void *arg)
{
	struct page *page = arg;

	page->words = 7; /* race-free any */ /* race possible any */
	put(page);
	return NULL;
}

static void *drop_it(void *arg)
{
	put(arg);
	return NULL;
}

int main(void)
{
	struct page *page = malloc(sizeof *page);
	pthread_t a, b;

	if (!page)
		return 1;
	atomic_init(&page->users, 2);
	page->words = 0;
	pthread_create(&a, NULL, write_it, page);
	pthread_create(&b, NULL, drop_it, page);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
