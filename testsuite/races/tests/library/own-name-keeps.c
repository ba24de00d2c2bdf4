/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The program's own strtok_r() reads the text that two threads give it. */
#include <pthread.h>

static char first[] = "a,b";

char *strtok_r(char *text, const char *between, char **rest);

char *strtok_r(char *text, const char *between, char **rest)
{
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
	return 0;
}
