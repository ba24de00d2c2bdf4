/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
struct fork { pthread_mutex_t m; int uses; };
struct seat { int id; struct fork *left, *right; pthread_t thread; };
static void eat(struct seat *s)
{
	s->left->uses++;
	s->right->uses++;
}
static void *dine(void *arg)
{
	struct seat *s = arg;
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&s->left->m);
		pthread_mutex_lock(&s->right->m); /* deadlock */
		eat(s);
		pthread_mutex_unlock(&s->right->m);
		pthread_mutex_unlock(&s->left->m);
	}
	return NULL;
}
int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 5;
	struct fork *forks = calloc(n, sizeof(*forks));
	struct seat *seats = calloc(n, sizeof(*seats));
	if (n < 2 || !forks || !seats)
		return 1;
	for (int i = 0; i < n; i++)
		pthread_mutex_init(&forks[i].m, NULL);
	for (int i = 0; i < n; i++) {
		seats[i].id = i;
		seats[i].left = &forks[i];
		seats[i].right = &forks[(i + 1) % n];
	}
	for (int i = 0; i < n; i++)
		pthread_create(&seats[i].thread, NULL, dine, &seats[i]);
	for (int i = 0; i < n; i++)
		pthread_join(seats[i].thread, NULL);
	free(seats);
	free(forks);
	return 0;
}
