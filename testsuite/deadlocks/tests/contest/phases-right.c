/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct world {
	pthread_mutex_t map, units;
	int tiles, alive;
};
static void *build(void *arg)
{
	struct world *w = arg;
	pthread_mutex_lock(&w->map);
	w->tiles += 10;
	pthread_mutex_lock(&w->units);
	w->alive++;
	pthread_mutex_unlock(&w->units);
	pthread_mutex_unlock(&w->map);
	return NULL;
}
static void *fight(void *arg)
{
	struct world *w = arg;
	pthread_mutex_lock(&w->units);
	if (--w->alive == 0) {
		pthread_mutex_lock(&w->map);
		w->tiles--;
		pthread_mutex_unlock(&w->map);
	}
	pthread_mutex_unlock(&w->units);
	return NULL;
}
static void start_all(pthread_t *t, int n, void *(*fn)(void *), struct world *w)
{
	for (int i = 0; i < n; i++)
		if (pthread_create(&t[i], NULL, fn, w))
			abort();
}
static void join_all(pthread_t *t, int n)
{
	for (int i = 0; i < n; i++)
		pthread_join(t[i], NULL);
}
int main(void)
{
	static struct world w = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, 0, 0 };
	pthread_t builders[3], fighters[3];
	start_all(builders, 3, build, &w);
	join_all(builders, 3);
	start_all(fighters, 3, fight, &w);
	join_all(fighters, 3);
	return w.alive;
}
