/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* locks[i] is for seats[i]. */
#include <pthread.h>
#include <stdio.h>

enum { ROWS = 6 };

static pthread_mutex_t locks[ROWS];
static int seats[ROWS];

static void reserve(int row)
{
	pthread_mutex_lock(&locks[row]);
	seats[row]++;
	pthread_mutex_unlock(&locks[row]);
}

static void *agency(void *arg)
{
	int start = *(int *)arg;

	for (int i = 0; i < 60; i++)
		reserve((start + i) % ROWS);
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	int starts[2] = {0, 3}, sold = 0;

	for (int i = 0; i < ROWS; i++)
		pthread_mutex_init(&locks[i], NULL);
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, agency, &starts[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	for (int i = 0; i < ROWS; i++)
		sold += seats[i];
	printf("%d\n", sold);
	return 0;
}
