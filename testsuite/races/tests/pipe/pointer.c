/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A pointer goes through the pipe, and who has sent it touches it no more. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct job {
	int state, result;
};
static int fds[2];

static void *work(void *arg)
{
	struct job *job;

	while (read(fds[0], &job, sizeof job) == sizeof job) {
		job->state = 2;
		job->result++;
		free(job);
	}
	return arg;
}

int main(void)
{
	pthread_t thread;

	if (pipe(fds) != 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	for (int i = 0; i < 9; i++) {
		struct job *job = calloc(1, sizeof *job);

		if (!job)
			return 1;
		job->state = 1;
		if (write(fds[1], &job, sizeof job) != sizeof job)
			return 1;
	}
	close(fds[1]);
	pthread_join(thread, NULL);
	return 0;
}
