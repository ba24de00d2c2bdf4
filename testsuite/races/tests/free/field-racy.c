/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session is freed under the lock, but used without it. */
#include <pthread.h>
#include <stdlib.h>

struct session {
	int user;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct session *current;

static void *expire(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&lock);
	free(current); /* race */
	current = NULL;
	pthread_mutex_unlock(&lock);
	return NULL;
}

int main(void)
{
	struct session *s = calloc(1, sizeof *s);
	pthread_t t;
	int user;

	if (!s)
		return 1;
	current = s;
	pthread_create(&t, NULL, expire, NULL);
	user = s->user; /* race */
	pthread_join(t, NULL);
	return user == 5;
}
