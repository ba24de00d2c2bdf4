/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* It is signalled by a function that is called from where nobody knows, and one more wait is there to sleep only. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER, never = PTHREAD_COND_INITIALIZER;
static int n;

static void put(void)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_cond_signal(&filled);
	pthread_mutex_unlock(&m);
}

struct plugin {
	void (*put)(void);
};
const struct plugin *unused(void)
{
	static const struct plugin it = { put };

	return &it;
}

static void *get(void *arg)
{
	pthread_mutex_lock(&m);
	while (!n)
		pthread_cond_wait(&filled, &m);
	n--;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, get, NULL);
	pthread_mutex_lock(&m);
	for (;;)
		pthread_cond_wait(&never, &m);
}
