/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
struct mailbox { pthread_mutex_t lock; pthread_cond_t arrived; int mail; };
static struct mailbox box = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 };
static pthread_mutex_t user_lock = PTHREAD_MUTEX_INITIALIZER;
static int delivered, read_count;
static void deliver(struct mailbox *b)
{
	pthread_mutex_lock(&user_lock);
	delivered++;
	pthread_mutex_unlock(&user_lock);
	pthread_mutex_lock(&b->lock);
	b->mail++;
	pthread_cond_signal(&b->arrived);
	pthread_mutex_unlock(&b->lock);
}
static void fetch(struct mailbox *b)
{
	pthread_mutex_lock(&b->lock);
	while (b->mail == 0)
		pthread_cond_wait(&b->arrived, &b->lock);
	b->mail--;
	pthread_mutex_lock(&user_lock);
	read_count++;
	pthread_mutex_unlock(&user_lock);
	pthread_mutex_unlock(&b->lock);
}
static void *sender(void *arg)
{
	for (int i = 0; i < 5; i++)
		deliver(&box);
	return arg;
}
static void *receiver(void *arg)
{
	for (int i = 0; i < 5; i++)
		fetch(&box);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, sender, NULL);
	pthread_create(&b, NULL, receiver, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
