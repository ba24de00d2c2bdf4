/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct result {
	long words, lines;
};

static long total;

static void *count(void *arg)
{
	struct result *r = calloc(1, sizeof *r);
	FILE *f = fopen(arg, "r");
	int ch;

	while (f && (ch = getc(f)) != EOF) {
		r->words += ch == ' ';
		r->lines += ch == '\n';
	}
	total += r->lines; /* race */
	if (f)
		fclose(f);
	return r;
}

int main(int argc, char **argv)
{
	pthread_t *t = calloc(argc, sizeof *t);

	for (int i = 1; i < argc; i++)
		pthread_create(&t[i], NULL, count, argv[i]);
	for (int i = 1; i < argc; i++) {
		struct result *r;

		pthread_join(t[i], (void **)&r);
		total += r->lines; /* race */
		free(r);
	}
	printf("%ld\n", total);
	free(t);
	return 0;
}
