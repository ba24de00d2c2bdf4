/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop stores the function in each stage. */
#include <pthread.h>

struct stage {
	pthread_t thread;
	void (*fn)(int);
};

static int parsed;

static void parse(int n)
{
	parsed += n; /* race: parsed */
}

static void look(int n)
{
	(void)n;
}

static void *serve(void *arg)
{
	struct stage *s = arg;
	int i;

	for (i = 0; i < 100; i++)
		s->fn(i);
	return NULL;
}

static void init(struct stage *s, int n, void (*fn)(int))
{
	int i;

	for (i = 0; i < n; i++)
		s[i].fn = fn;
}

int main(void)
{
	static struct stage stages[3];
	int i;

	init(stages, 2, parse);
	init(&stages[2], 1, look);
	for (i = 0; i < 3; i++)
		if (pthread_create(&stages[i].thread, NULL, serve, &stages[i]))
			return 1;
	for (i = 0; i < 3; i++)
		pthread_join(stages[i].thread, NULL);
	return parsed;
}
