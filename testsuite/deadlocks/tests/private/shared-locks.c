/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct job {
	pthread_mutex_t in, out;
	int n;
};

static struct job job;

static void *run(void *arg)
{
	struct job *j = arg;

	pthread_mutex_lock(&j->in);
	pthread_mutex_lock(&j->out); /* deadlock */
	j->n++;
	pthread_mutex_unlock(&j->out);
	pthread_mutex_unlock(&j->in);
	pthread_mutex_lock(&j->out);
	pthread_mutex_lock(&j->in); /* deadlock */
	j->n++;
	pthread_mutex_unlock(&j->in);
	pthread_mutex_unlock(&j->out);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_mutex_init(&job.in, NULL);
	pthread_mutex_init(&job.out, NULL);
	pthread_create(&t, NULL, run, &job);
	pthread_create(&u, NULL, run, &job);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
