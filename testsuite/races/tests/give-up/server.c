/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What a server prints, item by item, when it gives up is not its work. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int served[4];

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	served[0]++;
	served[1]++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void show(int number)
{
	printf("%d\n", number);
}

static void give_up(void)
{
	for (int i = 0; i < 4; i++)
		show(served[i]);
	exit(1);
}

int main(int argc, char **argv)
{
	pthread_t a;

	(void)argv;
	if (argc < 2)
		return 1;
	if (pthread_create(&a, NULL, worker, NULL))
		return 1;
	for (;;) {
		if (getchar() == EOF)
			give_up();
		pthread_mutex_lock(&lock);
		served[2]++;
		pthread_mutex_unlock(&lock);
	}
}
