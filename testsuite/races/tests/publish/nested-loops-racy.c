/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each round of the outer loop allocates; the threads of the inner one share it, and it is written. */
#include <pthread.h>
#include <stdlib.h>

struct shared {
	int v, sum;
	pthread_mutex_t lock;
};

static void *work(void *arg)
{
	struct shared *s = arg;

	s->sum++; /* race: sum */
	pthread_mutex_lock(&s->lock);
	s->v++; /* race: v */
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 4; i++) {
		struct shared *s = calloc(1, sizeof *s);

		if (!s)
			return 1;
		pthread_mutex_init(&s->lock, NULL);
		for (int j = 0; j < 2; j++)
			pthread_create(&t, NULL, work, s);
		s->v = 3; /* race: v */
	}
	return 0;
}
