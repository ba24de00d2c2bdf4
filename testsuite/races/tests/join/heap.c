/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread fills a report that main prints and frees after the join. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct report {
	int errors;
	int warnings;
};

static void *compile(void *arg)
{
	struct report *r = arg;

	for (int i = 0; i < 10; i++) {
		if (i % 3 == 0)
			r->errors++;
		else
			r->warnings++;
	}
	return r;
}

int main(void)
{
	struct report *r = calloc(1, sizeof *r);
	pthread_t t;

	if (!r)
		return 1;
	pthread_create(&t, NULL, compile, r);
	pthread_join(t, NULL);
	printf("%d errors, %d warnings\n", r->errors, r->warnings);
	free(r);
	return 0;
}
