/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
struct phil {
	int no;
	int meals;
	pthread_mutex_t *left, *right;
};
static void eat(struct phil *p)
{
	p->meals++;
}
static void *dine(void *v)
{
	struct phil *p = v;
	int n;
	for (n = 0; n < 50; n++) {
		if (p->no % 2) {
			pthread_mutex_lock(p->left);
			pthread_mutex_lock(p->right);
		} else {
			pthread_mutex_lock(p->right);
			pthread_mutex_lock(p->left);
		}
		eat(p);
		pthread_mutex_unlock(p->right);
		pthread_mutex_unlock(p->left);
	}
	return NULL;
}
int main(int argc, char **argv)
{
	int n = argc > 1 ? 2 * atoi(argv[1]) : 4, i;
	pthread_mutex_t *forks = calloc(n, sizeof *forks);
	struct phil *ps = calloc(n, sizeof *ps);
	pthread_t *ts = calloc(n, sizeof *ts);
	for (i = 0; i < n; i++)
		pthread_mutex_init(forks + i, NULL);
	for (i = 0; i < n; i++) {
		ps[i].no = i;
		ps[i].left = &forks[i];
		ps[i].right = &forks[(i + 1) % n];
	}
	for (i = 0; i < n; i++)
		pthread_create(ts + i, NULL, dine, ps + i);
	for (i = 0; i < n; i++)
		pthread_join(ts[i], NULL);
	for (i = 0; i < n; i++)
		printf("%d\n", ps[i].meals);
	return 0;
}
