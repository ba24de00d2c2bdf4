/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A sequence number under a spin lock. */
#include <pthread.h>
#include <stdio.h>

static pthread_spinlock_t seq_lock;
static unsigned seq;

static unsigned next_seq(void)
{
	unsigned n;

	pthread_spin_lock(&seq_lock);
	n = seq++;
	pthread_spin_unlock(&seq_lock);
	return n;
}

static void *producer(void *arg)
{
	unsigned *last = arg;

	for (int i = 0; i < 10; i++)
		*last = next_seq();
	return NULL;
}

int main(void)
{
	pthread_t p, q;
	unsigned last_p = 0, last_q = 0;

	pthread_spin_init(&seq_lock, PTHREAD_PROCESS_PRIVATE);
	pthread_create(&p, NULL, producer, &last_p);
	pthread_create(&q, NULL, producer, &last_q);
	pthread_join(p, NULL);
	pthread_join(q, NULL);
	printf("%u %u\n", last_p, last_q);
	pthread_spin_destroy(&seq_lock);
	return 0;
}
