/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread leaves another one behind, which is joined later; when it was joined itself it is gone. */
#include <pthread.h>
#include <stdlib.h>

static pthread_t second;
static int mine, yours;

static void *run_second(void *arg)
{
	yours++;
	return arg;
}

static void *run_first(void *arg)
{
	mine++;
	if (pthread_create(&second, NULL, run_second, NULL))
		abort();
	return arg;
}

int main(void)
{
	pthread_t first;

	if (pthread_create(&first, NULL, run_first, NULL))
		abort();
	pthread_join(first, NULL);
	mine++;
	pthread_join(second, NULL);
	yours++;
	return mine + yours;
}
