/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads, each of which calls what its own stage has; both functions count in one variable. */
#include <pthread.h>

struct stage {
	pthread_t thread;
	void (*fn)(int);
};

static int parsed, found;

static void parse(int n)
{
	parsed += n; /* race: parsed */
}

static void look(int n)
{
	parsed += n & 1; /* race: parsed */
}

static void *serve(void *arg)
{
	struct stage *s = arg;
	int i;

	for (i = 0; i < 100; i++)
		s->fn(i);
	return NULL;
}

static void with(void (*set)(struct stage *, void (*)(int)), struct stage *s, void (*fn)(int))
{
	set(s, fn);
}

static void init(struct stage *s, void (*fn)(int))
{
	s->fn = fn;
}

int main(void)
{
	static struct stage stages[2];
	int i;

	with(init, &stages[0], parse);
	with(init, &stages[1], look);
	for (i = 0; i < 2; i++)
		if (pthread_create(&stages[i].thread, NULL, serve, &stages[i]))
			return 1;
	for (i = 0; i < 2; i++)
		pthread_join(stages[i].thread, NULL);
	return parsed + found;
}
