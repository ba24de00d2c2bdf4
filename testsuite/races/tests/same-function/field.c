/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The same function twice, in turn: the first is joined before the second starts. */
#include <pthread.h>
#include <stdio.h>

static struct {
	int passes;
	int errors;
} disk;

static void *scrub(void *arg)
{
	(void)arg;
	disk.passes++;
	if (disk.passes > 5)
		disk.errors++;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, scrub, NULL);
	pthread_join(t, NULL);
	pthread_create(&t, NULL, scrub, NULL);
	pthread_join(t, NULL);
	printf("%d %d\n", disk.passes, disk.errors);
	return 0;
}
