/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tagged value: one thread stores a number, the other reads the text. */
#include <pthread.h>
#include <stdio.h>

struct value {
	int tag;
	union {
		long number;
		const char *text;
	} u;
};

static struct value value = {.tag = 1, .u.text = "none"};

static void *assign(void *arg)
{
	struct value *v = arg;

	v->u.number = 0; /* race */
	return NULL;
}

static const char *show(const struct value *v)
{
	return v->u.text; /* race */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, assign, &value);
	puts(show(&value) ? "text" : "nothing");
	pthread_join(t, NULL);
	return value.tag == 0;
}
