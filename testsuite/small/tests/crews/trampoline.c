/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct start {
	void (*fn)(void *);
	void *arg;
	char name[16];
};

static long in, out, logged;

static void reader(void *arg)
{
	while (getc((FILE *)arg) != EOF) {
		in++;
	}
}

static void writer(void *arg)
{
	for (int i = 0; i < 1000; i++) {
		putc('x', (FILE *)arg);
		out++;
		logged++;
	}
}

static void *thread_main(void *p)
{
	struct start s;

	memcpy(&s, p, sizeof s);
	free(p);
	fprintf(stderr, "%s begins\n", s.name);
	s.fn(s.arg);
	return NULL;
}

static pthread_t thread_new(const char *name, void (*fn)(void *), void *arg)
{
	struct start *s = malloc(sizeof *s);
	pthread_t t;

	s->fn = fn;
	s->arg = arg;
	strncpy(s->name, name, sizeof s->name - 1);
	s->name[15] = 0;
	if (pthread_create(&t, NULL, thread_main, s))
		abort();
	return t;
}

int main(void)
{
	pthread_t r = thread_new("reader", reader, stdin);
	pthread_t w = thread_new("writer", writer, stdout);

	pthread_join(r, NULL);
	pthread_join(w, NULL);
	printf("%ld %ld %ld\n", in, out, logged);
	return 0;
}
