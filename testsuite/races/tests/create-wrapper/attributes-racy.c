/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thread of two is not joined before its result is read. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *(*thread_fn)(void *);

struct thread_attr {
	const char *name;
	size_t stack;
	thread_fn fn;
	void *arg;
	int joinable;
};

struct os_thread {
	pthread_t id;
	int joinable;
	char name[16];
};

struct start_info {
	char name[16];
	thread_fn fn;
	void *arg;
};

static void *entry(void *p)
{
	struct start_info *info = p;
	thread_fn fn = info->fn;
	void *arg = info->arg;
	char name[16];

	memcpy(name, info->name, sizeof name);
	free(info);
	(void)name;
	return fn(arg);
}

static int os_thread_create(struct os_thread **out, const struct thread_attr *a)
{
	struct os_thread *t = calloc(1, sizeof *t);
	struct start_info *info = malloc(sizeof *info);
	pthread_attr_t attr;
	int err;

	if (!t || !info) {
		free(t);
		free(info);
		return -1;
	}
	snprintf(info->name, sizeof info->name, "%s", a->name ? a->name : "?");
	info->fn = a->fn;
	info->arg = a->arg;
	memcpy(t->name, info->name, sizeof t->name);
	t->joinable = a->joinable;
	pthread_attr_init(&attr);
	if (a->stack)
		pthread_attr_setstacksize(&attr, a->stack);
	if (!a->joinable)
		pthread_attr_setdetachstate(&attr, PTHREAD_CREATE_DETACHED);
	err = pthread_create(&t->id, &attr, entry, info);
	pthread_attr_destroy(&attr);
	if (err) {
		free(info);
		free(t);
		return -1;
	}
	*out = t;
	return 0;
}

static void os_thread_join(struct os_thread *t)
{
	if (t->joinable)
		pthread_join(t->id, NULL);
	free(t);
}

struct counter {
	const char *text;
	int lines;
};

static int words;
static struct counter counter;

static void *count_lines(void *arg)
{
	struct counter *c = arg;
	const char *s;

	for (s = c->text; *s; s++)
		if (*s == '\n')
			c->lines++; /* race possible: lines */
	return NULL;
}

static void *count_words(void *arg)
{
	const char *s = arg;

	for (; *s; s++)
		if (*s == ' ')
			words++;
	return NULL;
}

int main(int argc, char **argv)
{
	struct os_thread *a, *b;
	struct thread_attr at = { .name = "lines", .fn = count_lines, .arg = &counter, .joinable = 1 };
	struct thread_attr bt = { .name = "words", .fn = count_words, .joinable = 1, .stack = 1 << 17 };

	if (argc < 2)
		return 1;
	counter.text = argv[1];
	bt.arg = argv[1];
	if (os_thread_create(&a, &at) < 0)
		return 1;
	if (os_thread_create(&b, &bt) < 0) {
		os_thread_join(a);
		return 1;
	}
	os_thread_join(b);
	words *= 2;
	printf("%d %d\n", counter.lines, words); /* race possible: lines */
	os_thread_join(a);
	return 0;
}
