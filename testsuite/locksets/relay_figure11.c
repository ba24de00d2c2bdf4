// SPDX-License-Identifier: GPL-3.0-or-later
// RELAY (ESEC/FSE 2007), figure 11, from mm/swapfile.c: the lock is held exactly when
// the result is not null.
#include <pthread.h>
#include <stddef.h>

typedef struct {
	unsigned long val;
} swp_entry_t;

struct swap_info {
	int used;
};

extern struct swap_info swap_info[32];
pthread_mutex_t swap_lock = PTHREAD_MUTEX_INITIALIZER;
int n;

static struct swap_info *swap_info_get(swp_entry_t entry) // summary: L+ {swap_lock} L- {} if result != 0 and entry.0 != 0 ;; L+ {} L- {} if result == 0 and entry.0 == 0
{
	struct swap_info *p;
	unsigned type = entry.val >> 58;

	if (!entry.val)
		goto out;
	p = &swap_info[type];
	pthread_mutex_lock(&swap_lock); // locks here: none
	return p;
out:
	return NULL;
}

static void swap_entry_free(struct swap_info *p)
{
	p->used--; // locks here: swap_lock
}

void swap_free(swp_entry_t entry) // summary: L+ {} L- {swap_lock}
{
	struct swap_info *p = swap_info_get(entry);

	if (p) {
		swap_entry_free(p); // locks here: swap_lock
		pthread_mutex_unlock(&swap_lock);
	}
	n++; // locks here: none
}

void swap_free_wrong(swp_entry_t entry)
{
	struct swap_info *p = swap_info_get(entry);

	n++; // relative: swap_lock or none
	if (!p) {
		n--; // locks here: none
		return;
	}
	n++; // locks here: swap_lock
	pthread_mutex_unlock(&swap_lock);
	p->used = 1; // locks here: none
}
