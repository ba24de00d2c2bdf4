/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A mailbox of one slot; and a slot that is emptied by an atomic exchange. */
#include <pthread.h>
#include <stdlib.h>

struct letter {
	int number, read;
};
static struct letter *box;
static struct letter *fast;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *fetch(void *arg)
{
	struct letter *l;

	pthread_mutex_lock(&lock);
	l = box;
	box = NULL;
	pthread_mutex_unlock(&lock);
	if (l) {
		l->read = 1;
		free(l);
	}
	l = __atomic_exchange_n(&fast, NULL, __ATOMIC_ACQ_REL);
	if (l) {
		l->read = 1;
		free(l);
	}
	return arg;
}

static struct letter *write_letter(int number)
{
	struct letter *l = malloc(sizeof *l);

	if (!l)
		abort();
	l->number = number;
	l->read = 0;
	return l;
}

int main(void)
{
	struct letter *l;
	pthread_t a, b;

	pthread_create(&a, NULL, fetch, NULL);
	pthread_create(&b, NULL, fetch, NULL);
	l = write_letter(1);
	pthread_mutex_lock(&lock);
	if (!box) {
		box = l;
		l = NULL;
	}
	pthread_mutex_unlock(&lock);
	free(l);
	l = write_letter(2);
	l = __atomic_exchange_n(&fast, l, __ATOMIC_ACQ_REL);
	free(l);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
