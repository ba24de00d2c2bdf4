// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Idioms of the Linux kernel.
#include <stddef.h>

#define container_of(p, type, member) \
	({ const typeof(((type *)0)->member) *m_ = (p); (type *)((char *)m_ - offsetof(type, member)); })
#define READ_ONCE(x) (*(const volatile typeof(x) *)&(x))
#define WRITE_ONCE(x, v) do { *(volatile typeof(x) *)&(x) = (v); } while (0)
#define list_entry(p, type, member) container_of(p, type, member)
#define list_for_each_entry(p, head, member) \
	for (p = list_entry((head)->next, typeof(*p), member); &p->member != (head); \
	     p = list_entry(p->member.next, typeof(*p), member))
#define barrier() __asm__ __volatile__("" ::: "memory")
#define likely(x) __builtin_expect(!!(x), 1)
#define MAX_ERRNO 4095
#define IS_ERR(p) ((unsigned long)(void *)(p) >= (unsigned long)-MAX_ERRNO)

struct list_head { struct list_head *next, *prev; };
typedef struct { int raw; } spinlock_t;
struct work { struct list_head entry; void (*function)(struct work *); };
struct device {
	int id;
	spinlock_t lock;
	struct list_head node;
	struct work work;
	unsigned long state;
};

static struct list_head devices = { &devices, &devices };
extern void spin_lock(spinlock_t *), spin_unlock(spinlock_t *);
extern void queue(struct work *);

static inline void __list_add(struct list_head *n, struct list_head *prev, struct list_head *next)
{
	next->prev = n;  //: next->prev = n
	n->next = next;  //: n->next = next
	n->prev = prev;  //: n->prev = prev
	prev->next = n;  //: prev->next = n
}  //: return

static void work_function(struct work *w)
{
	struct device *d = container_of(w, struct device, work);

	spin_lock(&d->lock);  //: spin_lock(&((struct device *)((char *)w - 24))->lock)
	d->id++;  //: r1 = ((struct device *)((char *)w - 24))->id
	  //: ((struct device *)((char *)w - 24))->id = r1 + 1
	spin_unlock(&d->lock);  //: spin_unlock(&((struct device *)((char *)w - 24))->lock)
}  //: return

void start(struct device *d)
{
	d->work.function = work_function;  //: d->work.function = work_function
	queue(&d->work);  //: queue(&d->work)
	__list_add(&d->node, &devices, devices.next);  //: r2 = devices.next
	  //: __list_add(&d->node, &devices, r2)
}  //: return

int sum(void)
{
	struct device *d;
	int sum = 0;

	list_for_each_entry(d, &devices, node)  //: r0 = devices.next
	  //: phi1 = {B0: (char *)r0 - 8, B2: (char *)r2 - 8} ;; phi2 = {B0: 0, B2: phi2 + r1}
	  //: if (&phi1->node != &devices) goto B2; else goto B3 ;; r2 = phi1->node.next
		sum += d->id;  //: r1 = phi1->id
	return sum;  //: return phi2
}

int once(struct device *d)
{
	WRITE_ONCE(d->id, 3);  //: d->id = 3 [volatile]
	barrier();  //: asm volatile ("" : : : "memory")
	return READ_ONCE(d->state);  //: r2 = d->state [volatile] ;; return (int32_t)r2
}

struct device *find(int id)
{
	struct device *d = list_entry(devices.next, struct device, node);  //: r0 = devices.next

	if (IS_ERR(d))  //: if ((char *)r0 - 8 >u -4096) goto B2; else goto B1
		return NULL;
	if (likely(d->id == id))  //: r1 = ((struct device *)((char *)r0 - 8))->id
	  //: if (id == r1) goto B2; else goto B2
		return d;
	return (void *)-12L;
}  //: phi1 = {B0: 0, B1 true: (char *)r0 - 8, B1 false: -12} ;; return phi1

// A mark in the low bit of a pointer.
void *untag(unsigned long *p)
{
	return (void *)(*p & ~1ul);  //: r0 = *p ;; return r0 & -2
}

void tag(unsigned long *p, struct device *d)
{
	*p = (unsigned long)d | 1;  //: *p = d | 1
}  //: return

int per_cpu(char *base, unsigned long offset)
{
	return ((struct device *)(base + offset))->id;  //: r0 = ((struct device *)&base[offset])->id
	  //: return r0
}
// inits:
//   devices.next = &devices;
//   devices.prev = &devices;
