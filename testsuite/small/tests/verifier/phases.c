/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Which lock guards the block depends on its state. */
#include <pthread.h>

static int busy, in_use, block;
static pthread_mutex_t m_busy = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m_inode = PTHREAD_MUTEX_INITIALIZER;

static void *allocator(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m_inode);
	if (!in_use) {
		pthread_mutex_lock(&m_busy);
		busy = 1;
		pthread_mutex_unlock(&m_busy);
		in_use = 1;
	}
	block = 1;
	pthread_mutex_unlock(&m_inode);
	return 0;
}

static void *deallocator(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m_busy);
	if (!busy)
		block = 0;
	pthread_mutex_unlock(&m_busy);
	return 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, allocator, 0);
	pthread_create(&b, 0, deallocator, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return block;
}
