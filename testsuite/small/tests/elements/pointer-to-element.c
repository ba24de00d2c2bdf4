/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Locks in an array of structs, named through a pointer that walks. */
#include <pthread.h>

struct cell {
	int x;
	pthread_mutex_t m;
} cells[10];

static void *run(void *arg)
{
	(void)arg;
	for (struct cell *c = cells; c < cells + 10; c++) {
		pthread_mutex_lock(&c->m);
		c->x++;
		pthread_mutex_unlock(&c->m);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 10; i++)
		pthread_mutex_init(&cells[i].m, NULL);
	pthread_create(&t, NULL, run, NULL);
	for (int i = 9; i >= 0; i--) {
		pthread_mutex_lock(&cells[i].m);
		cells[i].x = i;
		pthread_mutex_unlock(&cells[i].m);
	}
	pthread_join(t, NULL);
	return 0;
}
