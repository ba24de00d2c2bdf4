/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points of a player are changed under the other player's lock. */
#include <pthread.h>

struct player {
	pthread_mutex_t lock;
	int points;
};

static struct player red = {PTHREAD_MUTEX_INITIALIZER, 0};
static struct player blue = {PTHREAD_MUTEX_INITIALIZER, 0};

static void *match(void *arg)
{
	pthread_mutex_lock(&blue.lock);
	red.points += 2; /* race: points */
	pthread_mutex_unlock(&blue.lock);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, match, NULL);
	pthread_mutex_lock(&red.lock);
	red.points++; /* race: points */
	pthread_mutex_unlock(&red.lock);
	pthread_join(t, NULL);
	return 0;
}
