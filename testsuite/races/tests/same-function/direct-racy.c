/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same function twice, with a file-scope cursor. */
#include <pthread.h>

static int cursor;
static int pages[256];

static void *render(void *arg)
{
	long n = (long)arg;

	while (n--)
		cursor = (cursor + 1) % 256; /* race: cursor */
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, render, (void *)100L);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return pages[cursor];
}
