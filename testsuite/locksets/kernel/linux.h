/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As the kernel has them: inline functions and macros around functions of its own. */
#include <stddef.h>

typedef struct {
	int val;
} arch_spinlock_t;
typedef struct raw_spinlock {
	arch_spinlock_t raw_lock;
} raw_spinlock_t;
typedef struct spinlock {
	union {
		struct raw_spinlock rlock;
	};
} spinlock_t;
typedef struct {
	int val;
} rwlock_t;
struct mutex {
	long owner;
};
struct rw_semaphore {
	long count;
};
struct semaphore {
	int count;
};
struct list_head {
	struct list_head *next, *prev;
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
void _raw_read_lock(rwlock_t *lock);
void _raw_read_unlock(rwlock_t *lock);
void _raw_write_lock(rwlock_t *lock);
void _raw_write_unlock(rwlock_t *lock);
void mutex_lock(struct mutex *lock);
int mutex_lock_interruptible(struct mutex *lock);
int mutex_trylock(struct mutex *lock);
void mutex_unlock(struct mutex *lock);
void down_read(struct rw_semaphore *sem);
void up_read(struct rw_semaphore *sem);
void down_write(struct rw_semaphore *sem);
void up_write(struct rw_semaphore *sem);
void downgrade_write(struct rw_semaphore *sem);
int down_read_trylock(struct rw_semaphore *sem);
int down_interruptible(struct semaphore *sem);
void up(struct semaphore *sem);
void __rcu_read_lock(void);
void __rcu_read_unlock(void);

static inline __attribute__((always_inline)) raw_spinlock_t *spinlock_check(spinlock_t *lock)
{
	return &lock->rlock;
}

static inline __attribute__((always_inline)) void spin_lock(spinlock_t *lock)
{
	_raw_spin_lock(&lock->rlock);
}

static inline __attribute__((always_inline)) void spin_unlock(spinlock_t *lock)
{
	_raw_spin_unlock(&lock->rlock);
}

static inline __attribute__((always_inline)) void spin_lock_bh(spinlock_t *lock)
{
	_raw_spin_lock_bh(&lock->rlock);
}

static inline __attribute__((always_inline)) void spin_unlock_bh(spinlock_t *lock)
{
	_raw_spin_unlock_bh(&lock->rlock);
}

static inline __attribute__((always_inline)) void spin_lock_irq(spinlock_t *lock)
{
	_raw_spin_lock_irq(&lock->rlock);
}

static inline __attribute__((always_inline)) void spin_unlock_irq(spinlock_t *lock)
{
	_raw_spin_unlock_irq(&lock->rlock);
}

static inline __attribute__((always_inline)) void spin_unlock_irqrestore(spinlock_t *lock,
									 unsigned long flags)
{
	_raw_spin_unlock_irqrestore(&lock->rlock, flags);
}

static inline __attribute__((always_inline)) int spin_trylock(spinlock_t *lock)
{
	return _raw_spin_trylock(&lock->rlock);
}

static inline __attribute__((always_inline)) void rcu_read_lock(void)
{
	__rcu_read_lock();
}

static inline __attribute__((always_inline)) void rcu_read_unlock(void)
{
	__rcu_read_unlock();
}

#define raw_spin_lock_irqsave(lock, flags) do { \
		unsigned long dummy; (void)(&dummy == &(flags)); \
		flags = _raw_spin_lock_irqsave(lock); \
	} while (0)
#define spin_lock_irqsave(lock, flags) do { \
		raw_spin_lock_irqsave(spinlock_check(lock), flags); \
	} while (0)
#define read_lock(lock) _raw_read_lock(lock)
#define read_unlock(lock) _raw_read_unlock(lock)
#define write_lock(lock) _raw_write_lock(lock)
#define write_unlock(lock) _raw_write_unlock(lock)

#define container_of(ptr, type, member) ({ \
	void *__mptr = (void *)(ptr); \
	((type *)(__mptr - offsetof(type, member))); })
#define list_for_each_entry(pos, head, member) \
	for (pos = container_of((head)->next, __typeof__(*pos), member); \
	     &pos->member != (head); \
	     pos = container_of(pos->member.next, __typeof__(*pos), member))

#define MAX_ERRNO 4095
#define IS_ERR_VALUE(x) __builtin_expect(!!((unsigned long)(void *)(x) >= (unsigned long)-MAX_ERRNO), 0)

static inline void *ERR_PTR(long error)
{
	return (void *)error;
}

static inline _Bool IS_ERR(const void *ptr)
{
	return IS_ERR_VALUE((unsigned long)ptr);
}
