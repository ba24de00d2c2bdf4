/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The address of a local array goes to the thread; main waits before it looks. */
#include <pthread.h>
#include <stdio.h>

static void *fill(void *arg)
{
	char *line = arg;

	for (int i = 0; i < 26; i++)
		line[i] = (char)('a' + i);
	line[26] = 0;
	return NULL;
}

int main(void)
{
	char line[27];
	pthread_t t;

	if (pthread_create(&t, NULL, fill, line))
		return 1;
	pthread_join(t, NULL);
	puts(line);
	return 0;
}
