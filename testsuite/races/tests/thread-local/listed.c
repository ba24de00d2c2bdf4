/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread's own is set up before it is in the list. */
#include <pthread.h>

struct stats {
	int n;
	struct stats *next;
};
static _Thread_local struct stats mine;
static struct stats *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	mine.n = 0; /* not a race? issue 13: nobody else knows it yet */
	pthread_mutex_lock(&lock);
	mine.next = all;
	all = &mine;
	mine.n++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a;
	int sum = 0;

	pthread_create(&a, NULL, work, NULL);
	pthread_mutex_lock(&lock);
	for (struct stats *s = all; s; s = s->next)
		sum += s->n;
	pthread_mutex_unlock(&lock);
	pthread_join(a, NULL);
	return sum;
}
