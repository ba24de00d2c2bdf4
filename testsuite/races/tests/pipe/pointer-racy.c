/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pointer goes through the pipe, and who has sent it goes on with it. */
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
		job->result++; /* race possible: result */

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
		job->result = 0; /* race possible: result */
	}
	close(fds[1]);
	pthread_join(thread, NULL);
	return 0;
}
