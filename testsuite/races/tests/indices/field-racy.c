/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One element of an array in a struct, while a thread changes whichever. */
#include <pthread.h>
#include <stdio.h>

static struct {
	int before;
	int counts[26];
} letters;

static void *count(void *arg)
{
	for (const char *p = "mississippi"; *p; p++)
		letters.counts[*p - 'a']++; /* race: counts */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, count, NULL);
	printf("%d\n", letters.counts['s' - 'a']); /* race: counts */
	printf("%d\n", letters.before);
	pthread_join(t, NULL);
	return 0;
}
