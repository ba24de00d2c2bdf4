/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks in an array of structs; the neighbour is changed, too. */
#include <pthread.h>

struct cell {
	int x;
	pthread_mutex_t m;
} cells[10];

static void *run(void *arg)
{
	(void)arg;
	for (int i = 0; i < 9; i++) {
		pthread_mutex_lock(&cells[i].m);
		cells[i].x--; /* race possible */
		cells[i + 1].x++; /* race possible */
		pthread_mutex_unlock(&cells[i].m);
	}
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	for (int i = 0; i < 10; i++)
		pthread_mutex_init(&cells[i].m, NULL);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
