// SPDX-License-Identifier: GPL-3.0-or-later
// Lists whose nodes are inside of what they link; container_of.
#include <stddef.h>
#include <stdlib.h>

struct list { struct list *next, *prev; };
struct item { int n; struct list node; int tail; };
struct other { struct list node; int n; };

#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))

static struct list items = { &items, &items };

void add(struct list *node, struct list *head)
{
	node->next = head->next; //: head->next -> items (shared) ;; node->next -> heap at main:46 (shared)
	node->prev = head; //: node->prev -> heap at main:46 (shared)
	head->next->prev = node; //: head->next -> items (shared) ;; r3->prev -> items (shared), heap at main:46 (shared)
	head->next = node; //: head->next -> items (shared)
}

void walk(void)
{
	struct list *p;

	for (p = items.next; p != &items; p = p->next) //: phi3->next -> items (shared), heap at main:46 (shared)
		container_of(p, struct item, node)->n = 1; //: ((struct item *)((char *)phi3 - 8))->n -> items (shared), heap at main:46 (shared)
}

/* A pointer to a number leads back to nobody knows which struct. */
void from_number(int *tail)
{
	container_of(tail, struct item, tail)->n = 1; //: ((struct item *)((char *)tail - 24))->n -> nothing
}

void alone(void)
{
	struct other *mine = malloc(sizeof *mine);

	mine->n = 1; //: r0->n -> heap at alone:38
	from_number(&container_of(&mine->node, struct item, node)->tail);
}

int main(void)
{
	struct item *item = malloc(sizeof *item), *unlinked = malloc(sizeof *unlinked);

	add(&item->node, &items);
	item->n = 2; //: r0->n -> heap at main:46 (shared)
	unlinked->n = 1; //: r1->n -> heap at main:46
	walk();
	alone();
	return 0;
}
