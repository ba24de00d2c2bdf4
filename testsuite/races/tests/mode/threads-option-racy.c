/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One place forgets to look at the option. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
	int threads;
	int verbose;
};

struct store {
	pthread_mutex_t lock;
	char *names[128];
	int n;
	unsigned long size;
};

static struct options opt;
static struct store store = { .lock = PTHREAD_MUTEX_INITIALIZER };

static void store_lock(struct store *s)
{
	if (opt.threads > 1)
		pthread_mutex_lock(&s->lock);
}

static void store_unlock(struct store *s)
{
	if (opt.threads > 1)
		pthread_mutex_unlock(&s->lock);
}

static void add(struct store *s, const char *name)
{
	store_lock(s);
	if (s->n < 128)
		s->names[s->n++] = strdup(name);
	store_unlock(s);
	s->size += strlen(name); /* race: size */
}

struct slice {
	pthread_t thread;
	char **from, **to;
};

static void *scan(void *arg)
{
	struct slice *s = arg;
	char **p;

	for (p = s->from; p < s->to; p++)
		add(&store, *p);
	return NULL;
}

static int scan_all(char **v, int n)
{
	struct slice *s;
	int i, k = opt.threads;

	if (k <= 1) {
		struct slice one = { .from = v, .to = v + n };

		scan(&one);
		return 0;
	}
	s = calloc(k, sizeof *s);
	for (i = 0; i < k; i++) {
		s[i].from = v + (long)n * i / k;
		s[i].to = v + (long)n * (i + 1) / k;
		if (pthread_create(&s[i].thread, NULL, scan, &s[i])) {
			while (--i >= 0)
				pthread_join(s[i].thread, NULL);
			free(s);
			return -1;
		}
	}
	for (i = 0; i < k; i++)
		pthread_join(s[i].thread, NULL);
	free(s);
	return 0;
}

int main(int argc, char **argv)
{
	int i = 1;

	if (argc > 2 && !strcmp(argv[1], "--threads")) {
		opt.threads = atoi(argv[2]);
		i = 3;
	}
	if (scan_all(argv + i, argc - i) < 0)
		return 1;
	if (opt.verbose)
		printf("%d names\n", store.n);
	return store.size == 0;
}
