/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A correct program with a place for each kind of bug that inject puts in.
 */
#include <pthread.h>
#include <stdlib.h>

struct node {
	struct node *next;
	int value, weight;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static int total, rounds, result;
static int hits;
static struct node *list;

#define TOTAL_LOCK() pthread_mutex_lock(&m)
#define TOTAL_UNLOCK() pthread_mutex_unlock(&m)

static void list_enter(void) { pthread_mutex_lock(&list_lock); }
static void list_leave(void) { pthread_mutex_unlock(&list_lock); }

static void deposit(int n)
{
	pthread_mutex_lock(&m);
	total += n;
	rounds++;
	pthread_mutex_unlock(&m);
}

static int balance(void)
{
	int now;

	TOTAL_LOCK();
	now = total;
	rounds++;
	TOTAL_UNLOCK();
	return now;
}

static void add(int value)
{
	struct node *n = malloc(sizeof *n);

	if (!n)
		return;
	n->value = value;
	n->weight = 1;
	list_enter();
	n->next = list;
	list = n;
	list_leave();
}

static int sum(void)
{
	struct node *n;
	int s = 0;

	list_enter();
	for (n = list; n; n = n->next)
		s += n->value * n->weight;
	list_leave();
	return s;
}

static void count(void)
{
	__atomic_fetch_add(&hits, 1, __ATOMIC_SEQ_CST);
}

static void *work(void *x)
{
	deposit(1);
	add(2);
	count();
	result = sum() + balance();
	return x;
}

int main(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, work, NULL))
		return 1;
	deposit(2);
	add(1);
	count();
	if (sum() + balance() > 5)
		return 2;
	pthread_join(t, NULL);
	return result + __atomic_load_n(&hits, __ATOMIC_SEQ_CST);
}
