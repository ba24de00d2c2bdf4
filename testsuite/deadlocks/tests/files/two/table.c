/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locks.h"

pthread_mutex_t table = PTHREAD_MUTEX_INITIALIZER;
static int sum;

void table_add(int n)
{
	pthread_mutex_lock(&table); /* deadlock */
	sum += n;
	pthread_mutex_unlock(&table);
}

static void *fill(void *arg)
{
	pthread_mutex_lock(&table);
	sum++;
	log_line(1);
	pthread_mutex_unlock(&table);
	return arg;
}

static void *report(void *arg)
{
	log_all();
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
