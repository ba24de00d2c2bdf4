/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recursive walk counts in a global. */
#include <pthread.h>

static unsigned moves;

static void hanoi(int disks)
{
	if (disks == 0)
		return;
	hanoi(disks - 1);
	moves++; /* race: moves */
	hanoi(disks - 1);
}

static void *solve(void *arg)
{
	hanoi((int)(long)arg);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, solve, (void *)6L);
	hanoi(5);
	pthread_join(t, NULL);
	return moves == 0;
}
