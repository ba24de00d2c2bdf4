/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The function is stored once, but stages are copies of one. */
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

int main(void)
{
	static struct stage stages[3], look_up, count;
	int i;

	count.fn = parse;
	look_up.fn = look;
	for (i = 0; i < 3; i++) {
		stages[i] = i == 2 ? look_up : count;
		if (pthread_create(&stages[i].thread, NULL, serve, &stages[i]))
			return 1;
	}
	for (i = 0; i < 3; i++)
		pthread_join(stages[i].thread, NULL);
	return parsed;
}
