/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function sets the flag and says what it was. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	pthread_mutex_t lock;
	int taken;
	long result;
};

static int job_take(struct job *j)
{
	int old;

	pthread_mutex_lock(&j->lock);
	old = j->taken;
	j->taken = 1;
	pthread_mutex_unlock(&j->lock);
	return old;
}

static void *work(void *arg)
{
	struct job *j = arg;

	if (!job_take(j))
		j->result++;
	return NULL;
}

int main(void)
{
	struct job *j = calloc(1, sizeof *j);
	pthread_t t;

	pthread_mutex_init(&j->lock, NULL);
	pthread_create(&t, NULL, work, j);
	if (job_take(j) == 0)
		j->result += 2;
	pthread_join(t, NULL);
	return 0;
}
