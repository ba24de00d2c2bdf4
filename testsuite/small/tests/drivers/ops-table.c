/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Entry points in a table; probe initialises before it registers; remove comes last. */
#include <pthread.h>
#include <stdlib.h>

struct state {
	pthread_mutex_t lock;
	int users, flags;
};

struct ops {
	int (*open)(struct state *);
	int (*close)(struct state *);
};

static int my_open(struct state *s)
{
	pthread_mutex_lock(&s->lock);
	s->users++;
	pthread_mutex_unlock(&s->lock);
	return 0;
}

static int my_close(struct state *s)
{
	pthread_mutex_lock(&s->lock);
	if (--s->users == 0)
		s->flags = 0;
	pthread_mutex_unlock(&s->lock);
	return 0;
}

static const struct ops ops = {.open = my_open, .close = my_close};
static struct state *registered;

static void *user(void *arg)
{
	(void)arg;
	ops.open(registered);
	ops.close(registered);
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	struct state *s = malloc(sizeof *s);

	pthread_mutex_init(&s->lock, NULL);
	s->users = 0;
	s->flags = 1;
	registered = s;
	pthread_create(&t, NULL, user, NULL);
	pthread_create(&u, NULL, user, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	s->flags = 2;
	free(s);
	return 0;
}
