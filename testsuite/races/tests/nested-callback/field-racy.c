/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job has a call to be made at its end; two jobs have the same one. */
#include <pthread.h>

struct call {
	void (*fn)(void *);
	void *arg;
};
struct job {
	int n;
	struct call done;
};
static struct job first, second;

static void count(void *arg)
{
	struct job *j = arg;

	j->n++; /* race possible */
}

static void *work(void *arg)
{
	struct job *j = arg;

	j->done.fn(j->done.arg);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	first.done.fn = count;
	first.done.arg = &first;
	second.done.fn = count;
	second.done.arg = &first;
	pthread_create(&t, NULL, work, &first);
	pthread_create(&u, NULL, work, &second);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
