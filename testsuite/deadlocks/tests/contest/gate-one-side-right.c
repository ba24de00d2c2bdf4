/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
struct account { pthread_mutex_t lock; long balance; };
static struct account savings = { PTHREAD_MUTEX_INITIALIZER, 100 };
static struct account checking = { PTHREAD_MUTEX_INITIALIZER, 100 };
static pthread_mutex_t bank = PTHREAD_MUTEX_INITIALIZER;
static void save(long n)
{
	pthread_mutex_lock(&bank);
	pthread_mutex_lock(&checking.lock);
	pthread_mutex_lock(&savings.lock);
	checking.balance -= n;
	savings.balance += n;
	pthread_mutex_unlock(&savings.lock);
	pthread_mutex_unlock(&checking.lock);
	pthread_mutex_unlock(&bank);
}
static void spend(long n)
{
	pthread_mutex_lock(&bank);
	pthread_mutex_lock(&savings.lock);
	savings.balance -= n;
	pthread_mutex_lock(&checking.lock);
	checking.balance += n;
	pthread_mutex_unlock(&checking.lock);
	pthread_mutex_unlock(&savings.lock);
	pthread_mutex_unlock(&bank);
}
static void *saver(void *arg)
{
	for (int i = 0; i < 10; i++)
		save(i);
	return arg;
}
static void *spender(void *arg)
{
	for (int i = 0; i < 10; i++)
		spend(i);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, saver, NULL);
	pthread_create(&b, NULL, spender, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
