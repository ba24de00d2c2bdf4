/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that locks only for some arguments is called with the lock held and one of these. */
#include <pthread.h>
#include <stdlib.h>

struct context {
	int option;
};
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int defaults, open_files;

static void set_option(struct context *context, int option)
{
	if (!context) {
		pthread_mutex_lock(&m); /* double-lock */
		defaults = option;
		pthread_mutex_unlock(&m);
		return;
	}
	context->option = option;
}

static struct context *create(void)
{
	struct context *context;

	pthread_mutex_lock(&m);
	context = malloc(sizeof *context);
	if (!context) {
		pthread_mutex_unlock(&m);
		return NULL;
	}
	set_option(defaults ? context : NULL, defaults);
	pthread_mutex_unlock(&m);
	return context;
}

static void accept_more(int more);

static void on_limit(int fd)
{
	if (fd == -42)
		open_files--;
	else
		accept_more(1);
}

static void do_accept(int more)
{
	open_files += more;
	if (!more)
		on_limit(more);
}

static void accept_more(int more)
{
	pthread_mutex_lock(&m); /* double-lock */
	do_accept(more);
	pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
	free(create());
	set_option(NULL, 1);
	accept_more(*(int *)arg);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
