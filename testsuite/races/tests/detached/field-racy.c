/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detached threads and a shared statistic without a lock. */
#include <pthread.h>
#include <unistd.h>

struct statistics {
	unsigned long served;
	unsigned long failed;
};

static struct statistics statistics;

static void *serve(void *arg)
{
	struct statistics *s = arg;

	s->served++; /* race: served */
	return NULL;
}

int main(void)
{
	for (int i = 0; i < 4; i++) {
		pthread_t t;

		if (pthread_create(&t, NULL, serve, &statistics) == 0)
			pthread_detach(t);
	}
	usleep(2000);
	return 0;
}
