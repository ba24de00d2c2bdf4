/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RacerX, figure 6: three threads, a global lock and two that are not, one deep chain of calls. */
#include <pthread.h>
#include <stdlib.h>

struct inode {
	pthread_mutex_t sem;
	int size;
};
struct journal {
	pthread_mutex_t lock;
	int transactions;
};

static pthread_mutex_t kernel_lock = PTHREAD_MUTEX_INITIALIZER;
static struct inode *inode;
static struct journal *journal;

static void get_block(struct inode *i)
{
	pthread_mutex_lock(&kernel_lock); /* deadlock */
	i->size++;
	pthread_mutex_unlock(&kernel_lock);
}

static void prepare_write(struct inode *i)
{
	get_block(i);
}

static void *writer(void *arg)
{
	struct inode *i = inode;

	pthread_mutex_lock(&i->sem);
	prepare_write(i);
	pthread_mutex_unlock(&i->sem);
	return arg;
}

static void start_transaction(struct journal *j)
{
	pthread_mutex_lock(&j->lock); /* deadlock */
	j->transactions++;
	pthread_mutex_unlock(&j->lock);
}

static void *deleter(void *arg)
{
	pthread_mutex_lock(&kernel_lock);
	start_transaction(journal);
	pthread_mutex_unlock(&kernel_lock);
	return arg;
}

static void *committer(void *arg)
{
	struct journal *j = journal;

	pthread_mutex_lock(&j->lock);
	pthread_mutex_lock(&inode->sem); /* deadlock */
	inode->size = 0;
	pthread_mutex_unlock(&inode->sem);
	pthread_mutex_unlock(&j->lock);
	return arg;
}

int main(void)
{
	pthread_t t, u, v;

	inode = calloc(1, sizeof *inode);
	journal = calloc(1, sizeof *journal);
	pthread_create(&t, 0, writer, 0);
	pthread_create(&u, 0, deleter, 0);
	pthread_create(&v, 0, committer, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	pthread_join(v, 0);
	return 0;
}
