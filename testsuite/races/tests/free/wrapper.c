/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who uses the session looks under the lock whether it is still there. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct session {
	int requests;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct session *current;

static void session_close(void)
{
	pthread_mutex_lock(&lock);
	free(current);
	current = NULL;
	pthread_mutex_unlock(&lock);
}

static int session_request(void)
{
	int n = -1;

	pthread_mutex_lock(&lock);
	if (current)
		n = ++current->requests;
	pthread_mutex_unlock(&lock);
	return n;
}

static void *expire(void *arg)
{
	session_close();
	return arg;
}

int main(void)
{
	pthread_t t;
	int n;

	current = calloc(1, sizeof *current);
	pthread_create(&t, NULL, expire, NULL);
	n = session_request();
	pthread_join(t, NULL); /* equivalent: nothing is used afterwards */
	printf("%d\n", n);
	return 0;
}
