/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A printer that is busy from the beginning. */
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
	printer.paper++; /* not a race? possible: it is not known that the flag is set first */
	return arg;
}

int main(void)
{
	pthread_t t;

	atomic_store(&printer.busy, 1);
	pthread_create(&t, NULL, print, NULL);
	printer.paper = 0; /* not a race? possible: likewise */
	atomic_store(&printer.busy, 0);
	pthread_join(t, NULL);
	return 0;
}
