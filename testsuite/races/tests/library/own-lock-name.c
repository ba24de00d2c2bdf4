/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The program brings a library's lock along: its body synchronises, and the model stands for it. */
#include <pthread.h>

struct box {
	int busy;
	int data;
};

static struct box box;

void g_mutex_lock(struct box *b);
void g_mutex_unlock(struct box *b);

static int try(struct box *b)
{
	return !__atomic_exchange_n(&b->busy, 1, __ATOMIC_ACQUIRE);
}

void g_mutex_lock(struct box *b)
{
	while (!try(b))
		;
}

void g_mutex_unlock(struct box *b)
{
	__atomic_store_n(&b->busy, 0, __ATOMIC_RELEASE);
}

static void *work(void *arg)
{
	g_mutex_lock(&box);
	box.data++;
	g_mutex_unlock(&box);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return box.data;
}
