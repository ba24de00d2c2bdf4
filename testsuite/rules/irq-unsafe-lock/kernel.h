/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As the kernel has them: inline functions around functions of its own. */
typedef struct raw_spinlock {
	int val;
} raw_spinlock_t;
typedef struct spinlock {
	union {
		struct raw_spinlock rlock;
	};
} spinlock_t;
typedef int irqreturn_t;
typedef irqreturn_t (*irq_handler_t)(int irq, void *data);
struct timer_list {
	unsigned long expires;
	void (*function)(struct timer_list *timer);
};

void _raw_spin_lock(raw_spinlock_t *lock);
void _raw_spin_unlock(raw_spinlock_t *lock);
void _raw_spin_lock_bh(raw_spinlock_t *lock);
void _raw_spin_unlock_bh(raw_spinlock_t *lock);
void _raw_spin_lock_irq(raw_spinlock_t *lock);
void _raw_spin_unlock_irq(raw_spinlock_t *lock);
unsigned long _raw_spin_lock_irqsave(raw_spinlock_t *lock);
void _raw_spin_unlock_irqrestore(raw_spinlock_t *lock, unsigned long flags);
int _raw_spin_trylock(raw_spinlock_t *lock);
int request_threaded_irq(unsigned int irq, irq_handler_t handler, irq_handler_t thread, unsigned long flags,
			 const char *name, void *data);
void init_timer_key(struct timer_list *timer, void (*function)(struct timer_list *), unsigned int flags, const char *name,
		    void *key);
int mod_timer(struct timer_list *timer, unsigned long expires);
void local_irq_disable(void);
void local_irq_enable(void);
void arch_local_irq_disable(void);
void arch_local_irq_enable(void);

static inline void spin_lock(spinlock_t *lock)
{
	_raw_spin_lock(&lock->rlock);
}
static inline void spin_unlock(spinlock_t *lock)
{
	_raw_spin_unlock(&lock->rlock);
}
static inline void spin_lock_bh(spinlock_t *lock)
{
	_raw_spin_lock_bh(&lock->rlock);
}
static inline void spin_unlock_bh(spinlock_t *lock)
{
	_raw_spin_unlock_bh(&lock->rlock);
}
static inline void spin_lock_irq(spinlock_t *lock)
{
	_raw_spin_lock_irq(&lock->rlock);
}
static inline void spin_unlock_irq(spinlock_t *lock)
{
	_raw_spin_unlock_irq(&lock->rlock);
}
#define spin_lock_irqsave(lock, flags) (flags = _raw_spin_lock_irqsave(&(lock)->rlock))
#define spin_unlock_irqrestore(lock, flags) _raw_spin_unlock_irqrestore(&(lock)->rlock, flags)
static inline int request_irq(unsigned int irq, irq_handler_t handler, unsigned long flags, const char *name, void *data)
{
	return request_threaded_irq(irq, handler, 0, flags, name, data);
}
#define container_of(pointer, type, member) ((type *)((char *)(pointer) - __builtin_offsetof(type, member)))
