/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's own strtok_r() writes a variable of its own, and not the text. */
#include <pthread.h>

static char first[] = "a,b", *last;

char *strtok_r(char *text, const char *between, char **rest);

char *strtok_r(char *text, const char *between, char **rest)
{
	last = text; /* race: last */
	*rest = text + (*text == *between);
	return text;
}

static void *work(void *arg)
{
	char *rest;

	return strtok_r(arg, ",", &rest) == rest ? NULL : rest;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, first);
	pthread_create(&b, NULL, work, first);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return last == first;
}
