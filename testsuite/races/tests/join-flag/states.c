/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closing joins if the stream runs; it is stopped or runs, and nothing else. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct stream {
	pthread_t thread;
	int stopped;
};

static int rate;

static void *play(void *arg)
{
	printf("%d\n", rate); /* not a race? that only 0 and 1 are stored in stopped is not used */
	return arg;
}

static int start(struct stream *s)
{
	s->stopped = 0;
	return pthread_create(&s->thread, NULL, play, s);
}

static void finish(struct stream *s)
{
	if (s->stopped == 1) {
		puts("was stopped");
	} else if (s->stopped == 0) {
		pthread_join(s->thread, NULL);
		s->stopped = 1;
	}
	free(s);
}

int main(int argc, char **argv)
{
	int i;

	for (i = 0; i < argc; i++) {
		struct stream *s = calloc(1, sizeof *s);

		rate = atoi(argv[i]); /* not a race? likewise */
		if (start(s))
			return 1;
		finish(s);
	}
	return 0;
}
