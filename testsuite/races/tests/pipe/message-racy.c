/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A struct with a pointer goes through the pipe, by functions that send and receive. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct job {
	int state, result;
};
struct message {
	int command;
	struct job *job;
};
static int fds[2];

static int send_job(struct job *job)
{
	struct message m = { 1, job };

	return write(fds[1], &m, sizeof m) == sizeof m;
}

static struct job *next_job(void)
{
	struct message m;

	return read(fds[0], &m, sizeof m) == sizeof m ? m.job : NULL;
}

static void *work(void *arg)
{
	struct job *job;

	while ((job = next_job())) {
		job->state = 2;
		job->result++; /* race: result */
	}
	return arg;
}

int main(void)
{
	pthread_t thread;
	struct job *job = calloc(1, sizeof *job);

	if (!job || pipe(fds) != 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	job->state = 1;
	if (!send_job(job))
		return 1;
	job->result = 0; /* race: result */
	close(fds[1]);
	pthread_join(thread, NULL);
	return job->state;
}
