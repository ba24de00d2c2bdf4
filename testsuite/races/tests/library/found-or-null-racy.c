/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memchr() has found nothing: that does not make its argument null, and what stands behind that is reached. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct connection {
	FILE *file;
	char *current;
	char buffer[100];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int lines, incomplete;

static void count_incomplete(void)
{
	incomplete++; /* race: incomplete */
}

static int handle(struct connection *connection)
{
	char *end = memchr(connection->current, '\n', 10);

	if (!end) {
		char *start = connection->current;

		while (*start == ' ')
			start++;
		if (start - connection->current > 10 || strncmp(start, "get ", 4))
			return 1;
		count_incomplete();
		return 0;
	}
	pthread_mutex_lock(&lock);
	lines++;
	pthread_mutex_unlock(&lock);
	return 0;
}

static void *serve(void *arg)
{
	struct connection connection = { .file = arg, .current = connection.buffer };

	while (fgets(connection.buffer, sizeof(connection.buffer), connection.file))
		handle(&connection);
	return NULL;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, serve, stdin);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], NULL);
	return lines + incomplete;
}
