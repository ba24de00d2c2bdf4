/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#define CPUS 4
struct rq { pthread_spinlock_t lock; int cpu, load; };
static struct rq rqs[CPUS];
static void double_lock(struct rq *a, struct rq *b)
{
	pthread_spin_lock(&a->lock);
	pthread_spin_lock(&b->lock); /* deadlock */
}
static void double_unlock(struct rq *a, struct rq *b)
{
	pthread_spin_unlock(&a->lock);
	pthread_spin_unlock(&b->lock);
}
static void balance(struct rq *me, struct rq *other)
{
	if (me == other)
		return;
	double_lock(me, other);
	if (other->load > me->load + 1) {
		other->load--;
		me->load++;
	}
	double_unlock(me, other);
}
static void *cpu_main(void *arg)
{
	struct rq *me = arg;
	for (int i = 0; i < 1000; i++)
		balance(me, &rqs[i % CPUS]);
	return NULL;
}
int main(void)
{
	pthread_t t[CPUS];
	for (int i = 0; i < CPUS; i++) {
		rqs[i].cpu = i;
		rqs[i].load = i * 3;
		pthread_spin_init(&rqs[i].lock, PTHREAD_PROCESS_PRIVATE);
	}
	for (int i = 0; i < CPUS; i++)
		pthread_create(&t[i], NULL, cpu_main, &rqs[i]);
	for (int i = 0; i < CPUS; i++)
		pthread_join(t[i], NULL);
	return 0;
}
