/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library is told how to lock, by a table of functions; who is alone tells it nothing, and gets functions that do
 * nothing.  One update comes behind the section. */
#include <pthread.h>
#include <stdlib.h>

enum { MEMORY, FONTS, COUNT };

struct locks {
	void *user;
	void (*lock)(void *user, int number);
	void (*unlock)(void *user, int number);
};
struct context {
	struct locks locks;
	int refs, used;
};

static pthread_mutex_t mutexes[COUNT] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };

static void lock(void *user, int number)
{
	(void)user;
	pthread_mutex_lock(&mutexes[number]);
}

static void unlock(void *user, int number)
{
	(void)user;
	pthread_mutex_unlock(&mutexes[number]);
}

static void no_lock(void *user, int number)
{
	(void)user, (void)number;
}

static const struct locks all = { NULL, lock, unlock }, none = { NULL, no_lock, no_lock };

static struct context *make(const struct locks *locks)
{
	struct context *context = calloc(1, sizeof *context);

	context->locks = locks ? *locks : none;
	return context;
}

static void release(struct context *context, void *p)
{
	context->locks.lock(context->locks.user, MEMORY);
	context->locks.unlock(context->locks.user, MEMORY);
	context->used--; /* race: used */
	free(p);
}

static void drop(struct context *context, void *p)
{
	context->locks.lock(context->locks.user, FONTS);
	context->refs--;
	context->locks.unlock(context->locks.user, FONTS);
	release(context, p);
}

static void *work(void *arg)
{
	drop(arg, malloc(8));
	return NULL;
}

int main(int argc, char **argv)
{
	struct context *context = make(argc > 1 ? NULL : &all);
	pthread_t thread;

	(void)argv;
	if (argc > 1) {
		drop(context, malloc(8));
		return 0;
	}
	pthread_create(&thread, NULL, work, context);
	drop(context, malloc(8));
	pthread_join(thread, NULL);
	return context->refs;
}
