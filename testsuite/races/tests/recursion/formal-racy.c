/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mutual recursion with a pointer that is passed on. */
#include <pthread.h>
#include <stdio.h>

struct parser {
	const char *input;
	int *depth;
};

static int deepest;

static void parse_list(struct parser *p, int level);

static void parse_item(struct parser *p, int level)
{
	if (*p->input == '(') {
		p->input++;
		parse_list(p, level + 1);
	} else if (*p->input) {
		p->input++;
	}
}

static void parse_list(struct parser *p, int level)
{
	if (level > *p->depth) /* race too */
		*p->depth = level; /* race */
	while (*p->input && *p->input != ')')
		parse_item(p, level);
	if (*p->input)
		p->input++;
}

static void *parse(void *arg)
{
	struct parser parser = {arg, &deepest};

	parse_list(&parser, 0);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, parse, "a(b(c)d)");
	parse("(((x)))");
	pthread_join(t, NULL);
	printf("%d\n", deepest);
	return 0;
}
