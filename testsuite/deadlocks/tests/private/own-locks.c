/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

struct job {
	pthread_mutex_t in, out;
	int n;
};

static struct job jobs[2];

static void *run(void *arg)
{
	struct job *j = arg;

	pthread_mutex_lock(&j->in);
	pthread_mutex_lock(&j->out);
	j->n++;
	pthread_mutex_unlock(&j->out);
	pthread_mutex_unlock(&j->in);
	pthread_mutex_lock(&j->out);
	pthread_mutex_lock(&j->in);
	j->n++;
	pthread_mutex_unlock(&j->in);
	pthread_mutex_unlock(&j->out);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	for (int i = 0; i < 2; i++) {
		pthread_mutex_init(&jobs[i].in, NULL);
		pthread_mutex_init(&jobs[i].out, NULL);
	}
	pthread_create(&t, NULL, run, &jobs[0]);
	pthread_create(&u, NULL, run, &jobs[1]);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
