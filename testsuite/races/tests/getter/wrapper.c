/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* checkout() keeps the lock, checkin() gives it back. */
#include <pthread.h>
#include <stdio.h>

struct book {
	int pages;
	int readers;
};

static pthread_mutex_t shelf_lock = PTHREAD_MUTEX_INITIALIZER;
static struct book books[3] = {{100, 0}, {200, 0}, {300, 0}};

static struct book *checkout(int number)
{
	pthread_mutex_lock(&shelf_lock);
	return &books[number % 3];
}

static void checkin(void)
{
	pthread_mutex_unlock(&shelf_lock);
}

static void *reader(void *arg)
{
	for (int i = 0; i < 9; i++) {
		struct book *b = checkout(i);

		b->readers++;
		checkin();
	}
	return arg;
}

int main(void)
{
	struct book *b;
	pthread_t t;
	int n;

	pthread_create(&t, NULL, reader, NULL);
	b = checkout(1);
	n = b->readers;
	checkin();
	pthread_join(t, NULL);
	printf("%d of %d\n", n, books[1].readers);
	return 0;
}
