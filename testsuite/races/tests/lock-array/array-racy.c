/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of this row, the seat of the next one. */
#include <pthread.h>

enum { ROWS = 6 };

static pthread_mutex_t locks[ROWS];
static int seats[ROWS + 1];

static void reserve(int row)
{
	pthread_mutex_lock(&locks[row]);
	seats[row]++; /* race possible: seats */
	seats[row + 1]--; /* race possible: seats */
	pthread_mutex_unlock(&locks[row]);
}

static void *agency(void *arg)
{
	(void)arg;
	for (int row = 0; row < ROWS; row++)
		reserve(row);
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < ROWS; i++)
		pthread_mutex_init(&locks[i], NULL);
	pthread_create(&t, NULL, agency, NULL);
	for (int row = ROWS - 1; row >= 0; row--)
		reserve(row);
	pthread_join(t, NULL);
	return seats[0] != 2;
}
