/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields are read from a text while others look at them; what is scanned first has a lock. */
#include <pthread.h>
#include <stdio.h>

struct size {
	int width, height;
};

static struct size size;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void parse(struct size *s, const char *text)
{
	pthread_mutex_lock(&lock);
	sscanf(text, "%d", &s->width);
	pthread_mutex_unlock(&lock);
	sscanf(text, "%*d %d", &s->height); /* race: height */
}

static void *run(void *arg)
{
	parse(&size, arg);
	return NULL;
}

int main(void)
{
	char text[] = "3 4";
	pthread_t t;
	int area;

	pthread_create(&t, NULL, run, text);
	pthread_mutex_lock(&lock);
	area = size.width * size.height; /* race: height */
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return area;
}
