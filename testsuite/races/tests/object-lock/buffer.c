/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -shared -fPIC */
/* A buffer in a struct, under the struct's lock: from an index on, at its beginning, as a whole. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct file {
	pthread_mutex_t lock;
	size_t used;
	char buffer[100];
};
void file_put(struct file *file, const char *text, size_t length);
void file_flush(struct file *file);
char file_first(struct file *file);

static void flush(struct file *file)
{
	fwrite(file->buffer, 1, file->used, stdout);
	file->used = 0;
}

void file_put(struct file *file, const char *text, size_t length)
{
	pthread_mutex_lock(&file->lock);
	if (length > 1)
		memcpy(file->buffer + file->used, text, length);
	else
		file->buffer[file->used] = *text;
	file->used += length;
	pthread_mutex_unlock(&file->lock);
}

void file_flush(struct file *file)
{
	pthread_mutex_lock(&file->lock);
	flush(file);
	pthread_mutex_unlock(&file->lock);
}

char file_first(struct file *file)
{
	char first;

	pthread_mutex_lock(&file->lock);
	first = file->buffer[0];
	pthread_mutex_unlock(&file->lock);
	return first;
}
