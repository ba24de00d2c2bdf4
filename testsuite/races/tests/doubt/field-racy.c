/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A printer that is busy from the beginning; it is freed too early. */
#include <pthread.h>
#include <stdatomic.h>

static struct {
	atomic_int busy;
	int paper;
} printer;

static void *print(void *arg)
{
	while (atomic_load(&printer.busy))
		;
	printer.paper++; /* race: paper */
	return arg;
}

int main(void)
{
	pthread_t t;

	atomic_store(&printer.busy, 1);
	pthread_create(&t, NULL, print, NULL);
	atomic_store(&printer.busy, 0);
	printer.paper = 0; /* race: paper */
	pthread_join(t, NULL);
	return 0;
}
