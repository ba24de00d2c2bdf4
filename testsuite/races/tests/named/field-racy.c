/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads, each of which calls what its own stage has; both functions count in one variable. */
#include <pthread.h>

struct ops {
	int width;
	void (*fn)(int);
};

struct stage {
	pthread_t thread;
	struct ops ops;
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
		s->ops.fn(i);
	return NULL;
}

int main(void)
{
	static struct stage stages[2];
	int i;

	stages[0].ops.fn = parse;
	stages[1].ops.fn = look;
	for (i = 0; i < 2; i++)
		if (pthread_create(&stages[i].thread, NULL, serve, &stages[i]))
			return 1;
	for (i = 0; i < 2; i++)
		pthread_join(stages[i].thread, NULL);
	return parsed + found;
}
