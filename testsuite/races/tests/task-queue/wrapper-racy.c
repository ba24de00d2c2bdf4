/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions around functions submit; both jobs are for the same account. */
#include <pthread.h>
#include <stdlib.h>

struct task {
	void (*fn)(void *);
	void *arg;
	struct task *next;
};
static struct task *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void submit(void (*fn)(void *), void *arg)
{
	struct task *t = malloc(sizeof *t);

	t->fn = fn;
	t->arg = arg;
	pthread_mutex_lock(&lock);
	t->next = head;
	head = t;
	pthread_mutex_unlock(&lock);
}

static struct task *take(void)
{
	struct task *t;

	pthread_mutex_lock(&lock);
	t = head;
	if (t)
		head = t->next;
	pthread_mutex_unlock(&lock);
	return t;
}

static void *worker(void *arg)
{
	struct task *t;

	while ((t = take())) {
		t->fn(t->arg);
		free(t);
	}
	return arg;
}

static int savings;

static void add(void *p)
{
	++*(int *)p; /* race possible any */
}

static void take_off(void *p)
{
	--*(int *)p; /* race too any */
}

static void deposit(int *account)
{
	submit(add, account);
}

static void withdraw(int *account)
{
	submit(take_off, account);
}

int main(void)
{
	pthread_t w[2];

	deposit(&savings);
	withdraw(&savings);
	for (int i = 0; i < 2; i++)
		pthread_create(&w[i], NULL, worker, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(w[i], NULL);
	return 0;
}
