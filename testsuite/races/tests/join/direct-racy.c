/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result is printed one line too early. */
#include <pthread.h>
#include <stdio.h>

static unsigned long checksum;

static void *sum(void *arg)
{
	for (const unsigned char *p = arg; *p; p++)
		checksum = checksum * 31 + *p; /* race: checksum */
	return NULL;
}

int main(void)
{
	char text[] = "the quick brown fox";
	pthread_t t;

	pthread_create(&t, NULL, sum, text);
	printf("%lx\n", checksum); /* race: checksum */
	pthread_join(t, NULL);
	return 0;
}
