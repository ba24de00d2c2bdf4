/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include "locks.h"

pthread_mutex_t table = PTHREAD_MUTEX_INITIALIZER;
static int sum;

void table_add(int n)
{
	pthread_mutex_lock(&table);
	sum += n;
	pthread_mutex_unlock(&table);
}

static void *fill(void *arg)
{
	pthread_mutex_lock(&table);
	sum++;
	pthread_mutex_unlock(&table);
	log_line(1);
	return arg;
}

static void *report(void *arg)
{
	log_line(200);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, fill, 0);
	pthread_create(&u, 0, report, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
