/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The slots of two threads are in a struct. */
#include <pthread.h>

struct slot {
	int count;
};
static struct team {
	struct slot left, right;
} team;

static void *run(void *arg)
{
	struct slot *own = arg;

	own->count++;
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, run, &team.left);
	pthread_create(&b, NULL, run, &team.right);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return team.left.count + team.right.count;
}
