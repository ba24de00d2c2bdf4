/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each round of the inner loop allocates. */
#include <pthread.h>
#include <stdlib.h>

struct shared {
	int v, sum;
};

static void *work(void *arg)
{
	struct shared *s = arg;

	s->sum++;
	s->v++;
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 4; i++) {
		for (int j = 0; j < 2; j++) {
			struct shared *s = calloc(1, sizeof *s);

			if (!s)
				return 1;
			s->v = i;
			pthread_create(&t, NULL, work, s);
		}
	}
	return 0;
}
