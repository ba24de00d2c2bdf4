/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function sends its argument, another one gives what it has received where it is told. */
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

struct job {
	int state, result;
};
static int fds[2];

static int send_job(int fd, struct job *job)
{
	return write(fd, &job, sizeof job) == sizeof job;
}

static int next_job(int fd, struct job **job)
{
	return read(fd, job, sizeof *job) == sizeof *job;
}

static void *work(void *arg)
{
	struct job *job;

	while (next_job(fds[0], &job)) {
		job->state = 2;
		job->result++;
	}
	return arg;
}

int main(void)
{
	pthread_t thread;
	struct job *job = calloc(1, sizeof *job);

	if (!job || socketpair(AF_UNIX, SOCK_STREAM, 0, fds) != 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	job->state = 1;
	if (!send_job(fds[1], job))
		return 1;
	close(fds[1]);
	pthread_join(thread, NULL);
	return job->state;
}
