/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct msg {
	struct msg *next;
	char text[100];
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static struct msg *head, **tail = &head;
static int closing;
static FILE *out;
static long lines;
static pthread_t logger;

static void write_one(const char *text)
{
	fputs(text, out);
	lines++;
}

static void *log_main(void *arg)
{
	struct msg *x;

	for (;;) {
		pthread_mutex_lock(&m);
		while (!head && !closing)
			pthread_cond_wait(&c, &m);
		x = head;
		if (!x) {
			pthread_mutex_unlock(&m);
			return NULL;
		}
		head = x->next;
		if (!head)
			tail = &head;
		pthread_mutex_unlock(&m);
		write_one(x->text);
		free(x);
	}
}

void log_put(const char *text)
{
	struct msg *x = malloc(sizeof *x);

	strncpy(x->text, text, sizeof x->text - 1);
	x->text[99] = 0;
	x->next = NULL;
	pthread_mutex_lock(&m);
	*tail = x;
	tail = &x->next;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
}

static void *client(void *arg)
{
	for (int i = 0; i < 100; i++)
		log_put("hello\n");
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	out = fopen("log", "w");
	if (!out)
		return 1;
	pthread_create(&logger, NULL, log_main, NULL);
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, client, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	pthread_mutex_lock(&m);
	closing = 1;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	pthread_join(logger, NULL);
	printf("%ld\n", lines);
	fclose(out);
	return 0;
}
