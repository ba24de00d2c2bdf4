/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* rwlock and spin lock have a try as well. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct page {
	pthread_rwlock_t latch;
	pthread_spinlock_t pin_lock;
	int lsn;
	int pins;
};

static int try_write(struct page *p, int lsn)
{
	if (pthread_rwlock_trywrlock(&p->latch) != 0)
		return 0;
	p->lsn = lsn;
	pthread_rwlock_unlock(&p->latch);
	return 1;
}

static void pin(struct page *p)
{
	while (pthread_spin_trylock(&p->pin_lock))
		;
	p->pins++;
	pthread_spin_unlock(&p->pin_lock);
}

static void *writer(void *arg)
{
	for (int lsn = 0; lsn < 20; lsn++) {
		pin(arg);
		try_write(arg, lsn);
	}
	return NULL;
}

int main(void)
{
	struct page *p = calloc(1, sizeof *p);
	pthread_t t;

	if (!p)
		return 1;
	pthread_rwlock_init(&p->latch, NULL);
	pthread_spin_init(&p->pin_lock, PTHREAD_PROCESS_PRIVATE);
	pthread_create(&t, NULL, writer, p);
	pin(p);
	try_write(p, 100);
	pthread_join(t, NULL);
	printf("%d %d\n", p->lsn, p->pins);
	free(p);
	return 0;
}
