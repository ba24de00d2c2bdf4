/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct clock {
	pthread_spinlock_t lock;
	unsigned seconds, nanoseconds;
};

static inline void clock_advance(struct clock *c, unsigned nanoseconds)
{
	pthread_spin_lock(&c->lock);
	c->nanoseconds += nanoseconds;
	if (c->nanoseconds >= 1000000000u) {
		c->nanoseconds -= 1000000000u;
		c->seconds++;
	}
	pthread_spin_unlock(&c->lock);
}

void *ticker(void *arg);
