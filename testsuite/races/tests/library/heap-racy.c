/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memset() clears a buffer that another thread fills with memcpy(). */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct frame {
	unsigned char *pixels;
	size_t size;
};

static void *decode(void *arg)
{
	struct frame *f = arg;
	unsigned char *line = malloc(f->size);

	if (!line)
		return NULL;
	for (size_t i = 0; i < f->size; i++)
		line[i] = (unsigned char)i;
	memcpy(f->pixels, line, f->size); /* race */
	free(line);
	return NULL;
}

int main(void)
{
	struct frame f = {malloc(4096), 4096};
	pthread_t t;

	if (!f.pixels)
		return 1;
	pthread_create(&t, NULL, decode, &f);
	memset(f.pixels, 0, f.size); /* race */
	pthread_join(t, NULL);
	free(f.pixels);
	return 0;
}
