/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct stack {
	pthread_mutex_t lock;
	int data[16], top;
};

static struct stack s = { .lock = PTHREAD_MUTEX_INITIALIZER };

static int stack_size(struct stack *st)
{
	int n;

	pthread_mutex_lock(&st->lock); /* double-lock */
	n = st->top;
	pthread_mutex_unlock(&st->lock);
	return n;
}

static void stack_push(struct stack *st, int v)
{
	pthread_mutex_lock(&st->lock);
	if (stack_size(st) < 16)
		st->data[st->top++] = v;
	pthread_mutex_unlock(&st->lock);
}

static void *run(void *arg)
{
	stack_push(&s, 1);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	stack_push(&s, 2);
	pthread_join(t, NULL);
	return 0;
}
