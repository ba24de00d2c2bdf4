/* SPDX-License-Identifier: GPL-3.0-or-later */
/* append() is told where the text is; one caller has no lock. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct text {
	pthread_mutex_t lock;
	char *bytes;
	size_t length;
};

static struct text text = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void append(struct text *t, const char *more)
{
	size_t n = strlen(more);
	char *bytes = realloc(t->bytes, t->length + n + 1); /* race too */

	if (!bytes)
		abort();
	memcpy(bytes + t->length, more, n + 1); /* race too */
	t->bytes = bytes; /* race too */
	t->length += n; /* race: length */
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&text.lock);
	append(&text, arg);
	pthread_mutex_unlock(&text.lock);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, writer, "thread");
	append(&text, "main");
	pthread_join(t, NULL);
	free(text.bytes);
	return 0;
}
