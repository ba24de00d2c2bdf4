// SPDX-License-Identifier: GPL-3.0-or-later
#include <stddef.h>

struct item {
	void (*run)(struct item *);
	long due;
};
#define container_of(pointer, type, member) ((type *)((char *)(pointer) - offsetof(type, member)))

void item_init(struct item *item, void (*run)(struct item *));
void item_queue(struct item *item);
void item_cancel(struct item *item);
