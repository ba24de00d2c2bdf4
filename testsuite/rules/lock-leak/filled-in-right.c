/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What the request is comes from the kernel, by a pointer that was null before. */
#include <sys/ioctl.h>
#include "shape.h"

struct request { int status; };
static int done;

static int handle(struct request *request FORMAL)
{
	LOCK;
	if (request->status == 3) {
		UNLOCK;
		return 1;
	}
	done++;
	UNLOCK;
	return 0;
}

static int next(int fd FORMAL)
{
	struct request *request = NULL;

	if (ioctl(fd, 7, &request) < 0)
		return -1;
	return handle(request PASS);
}

static void *worker(void *arg)
{
	return next(*(int *)arg ACTUAL) ? NULL : arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
