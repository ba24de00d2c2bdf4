/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RELAY, figure 13, from arch/i386/mm/ioremap.c: the area is found under the read lock and
 * used when that is released. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define PAGE_SHIFT 12
#define PAGE_SIZE (1UL << PAGE_SHIFT)

struct vm_struct {
	struct vm_struct *next;
	const void *addr;
	unsigned long size;
	unsigned long phys_addr;
};

static pthread_rwlock_t vmlist_lock = PTHREAD_RWLOCK_INITIALIZER;
static struct vm_struct *vmlist;
static char memory[4];

static void change_page_attr(unsigned long page, unsigned long pages)
{
	printf("%lu pages at %lu\n", pages, page);
}

static void iounmap(const void *addr)
{
	struct vm_struct *p;

	pthread_rwlock_rdlock(&vmlist_lock);
	for (p = vmlist; p; p = p->next)
		if (p->addr == addr)
			break;
	pthread_rwlock_unlock(&vmlist_lock);
	if (!p)
		return;
	change_page_attr(p->phys_addr >> PAGE_SHIFT,
			 p->size >> PAGE_SHIFT); /* race: size */
}

/* Called with vmlist_lock for writing. */
static struct vm_struct *remove_vm_area_locked(const void *addr)
{
	struct vm_struct *t;

	for (t = vmlist; t != NULL; t = t->next)
		if (t->addr == addr)
			break;
	if (t)
		t->size -= PAGE_SIZE; /* race: size */
	return t;
}

static void *shrinker(void *arg)
{
	pthread_rwlock_wrlock(&vmlist_lock);
	remove_vm_area_locked(arg);
	pthread_rwlock_unlock(&vmlist_lock);
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 4; i++) {
		struct vm_struct *area = calloc(1, sizeof *area);

		if (!area)
			return 1;
		area->addr = &memory[i];
		area->size = 4 * PAGE_SIZE;
		area->next = vmlist;
		vmlist = area;
	}
	pthread_create(&t, NULL, shrinker, &memory[2]);
	iounmap(&memory[2]);
	pthread_join(t, NULL);
	return 0;
}
