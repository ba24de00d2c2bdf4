/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for all types drops a reference under a lock and tells whether it was the last one; false means also that
 * there is no object, or that it has no count: who is told that has no reference any more. */
#include <pthread.h>
#include <stdlib.h>

struct font {
	int refs, handle;
	int *data;
};

static pthread_mutex_t counts = PTHREAD_MUTEX_INITIALIZER, handles = PTHREAD_MUTEX_INITIALIZER;

static int drop(void *p, int *refs)
{
	if (p) {
		int last;

		pthread_mutex_lock(&counts);
		if (*refs > 0)
			last = --*refs == 0;
		else
			last = 0;
		pthread_mutex_unlock(&counts);
		return last;
	}
	return 0;
}

static void *keep(void *p, int *refs)
{
	pthread_mutex_lock(&counts);
	if (*refs > 0)
		++*refs;
	pthread_mutex_unlock(&counts);
	return p;
}

static void drop_font(struct font *font)
{
	if (!drop(font, &font->refs)) {
		font->handle = 0; /* race: handle */
		return;
	}
	if (font->handle) /* race too */
		free(font->data);
	font->handle = 0; /* race too */
	free(font); /* race-free too */
}

static void use(struct font *font)
{
	pthread_mutex_lock(&handles);
	font->handle++; /* race possible: handle any */
	pthread_mutex_unlock(&handles);
}

static void *work(void *arg)
{
	struct font *font = arg;

	use(font);
	drop_font(font);
	return NULL;
}

int main(void)
{
	struct font *font = calloc(1, sizeof *font);
	pthread_t thread;

	font->refs = 1;
	pthread_create(&thread, NULL, work, keep(font, &font->refs));
	use(font);
	drop_font(font);
	pthread_join(thread, NULL);
	return 0;
}
