/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A team of threads for each half of the work; the first one is joined before the second starts, or
 * not. */
#include <pthread.h>

#define T 3
static int left, right;
static pthread_t team[2][T];
struct work {
	int *to, *from;
};

static void *run(void *arg)
{
	struct work *w = arg;

	if (*w->from > 3)
		*w->to = 7;
	return NULL;
}

static void start(int which, struct work *w)
{
	pthread_create(&team[which][0], NULL, run, w);
}

static void end(int which)
{
	pthread_join(team[which][0], NULL);
}

int main(void)
{
	struct work one = { &left, &right }, two = { &right, &left };

	start(0, &one);
	end(0);
	start(1, &two);
	end(1);
	return left + right;
}
