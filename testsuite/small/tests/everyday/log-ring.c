/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a log kept in a ring, flushed by a thread */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#define LINES 32
struct line { int level; char text[64]; };
static struct {
	pthread_mutex_t mu;
	struct line ring[LINES];
	unsigned head, tail;
	int done;
} lg = { .mu = PTHREAD_MUTEX_INITIALIZER };
static void log_add(int level, const char *text)
{
	struct line *l;
	pthread_mutex_lock(&lg.mu);
	if (lg.head - lg.tail < LINES) {
		l = &lg.ring[lg.head % LINES];
		l->level = level;
		strncpy(l->text, text, sizeof l->text - 1);
		lg.head++;
	}
	pthread_mutex_unlock(&lg.mu);
}
static void *flusher(void *arg)
{
	int sum = 0, done = 0;
	while (!done) {
		struct line *l = NULL;
		struct line copy;
		pthread_mutex_lock(&lg.mu);
		done = lg.done;
		if (lg.head != lg.tail) {
			copy = lg.ring[lg.tail++ % LINES];
			l = &copy;
		}
		pthread_mutex_unlock(&lg.mu);
		if (l)
			sum += l->level;
	}
	return (void *)(long)sum;
}
static void *client(void *arg)
{
	for (int i = 0; i < 200; i++)
		log_add(i & 7, "request");
	return NULL;
}
int main(void)
{
	pthread_t f, a, b;
	pthread_create(&f, NULL, flusher, NULL);
	pthread_create(&a, NULL, client, NULL);
	pthread_create(&b, NULL, client, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	pthread_mutex_lock(&lg.mu);
	lg.done = 1;
	pthread_mutex_unlock(&lg.mu);
	pthread_join(f, NULL);
	return 0;
}
