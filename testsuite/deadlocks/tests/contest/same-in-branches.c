/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct shape { int rank; pthread_mutex_t m; int area; };
static struct shape *shapes[4];
static void lock_both(struct shape *a, struct shape *b)
{
	if (a->rank < b->rank) {
		pthread_mutex_lock(&a->m);
		pthread_mutex_lock(&b->m); /* deadlock */
	} else {
		pthread_mutex_lock(&a->m);
		pthread_mutex_lock(&b->m); /* deadlock too */
	}
}
static void unlock_both(struct shape *a, struct shape *b)
{
	pthread_mutex_unlock(&a->m);
	pthread_mutex_unlock(&b->m);
}
static void *merge(void *arg)
{
	int i = (int)(long)arg;
	for (int j = 0; j < 4; j++)
		if (i != j) {
			lock_both(shapes[i], shapes[j]);
			shapes[i]->area += shapes[j]->area;
			unlock_both(shapes[i], shapes[j]);
		}
	return NULL;
}
int main(void)
{
	pthread_t t[4];
	for (int i = 0; i < 4; i++) {
		shapes[i] = calloc(1, sizeof(struct shape));
		if (!shapes[i])
			return 1;
		shapes[i]->rank = i;
		pthread_mutex_init(&shapes[i]->m, NULL);
	}
	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, merge, (void *)i);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
