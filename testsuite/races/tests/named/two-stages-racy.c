/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function in two of three stages: two threads run it. */
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
	found += n & 1;
}

static void *serve(void *arg)
{
	struct stage *s = arg;
	int i;

	for (i = 0; i < 100; i++)
		s->fn(i);
	return NULL;
}

int main(void)
{
	static struct stage stages[3];
	int i;

	stages[0].fn = parse;
	stages[1].fn = parse;
	stages[2].fn = look;
	for (i = 0; i < 3; i++)
		if (pthread_create(&stages[i].thread, NULL, serve, &stages[i]))
			return 1;
	for (i = 0; i < 3; i++)
		pthread_join(stages[i].thread, NULL);
	return parsed + found;
}
