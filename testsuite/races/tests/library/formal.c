/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread formats into the buffer that it is given. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct line {
	char text[40];
	size_t length;
};

static void format(struct line *line, int n)
{
	memset(line->text, 0, sizeof line->text);
	snprintf(line->text, sizeof line->text, "line %d", n);
	line->length = strlen(line->text);
}

static void *formatter(void *arg)
{
	struct line *line = arg;

	format(line, 7);
	return NULL;
}

int main(void)
{
	struct line first, second;
	pthread_t a, b;

	pthread_create(&a, NULL, formatter, &first);
	pthread_create(&b, NULL, formatter, &second);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%s %zu\n", first.text, second.length);
	return 0;
}
