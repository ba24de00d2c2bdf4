/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* References of what is exchanged under a lock are counted by threads that hold it for writing. */
#include <pthread.h>
#include <stdlib.h>

struct config {
	int refs, limit;
};

static struct config *current;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static struct config *config_get(void)
{
	struct config *config;

	pthread_rwlock_wrlock(&lock);
	config = current;
	config->refs++;
	pthread_rwlock_unlock(&lock);
	return config;
}

static void config_put(struct config *config)
{
	pthread_rwlock_wrlock(&lock);
	config->refs--;
	pthread_rwlock_unlock(&lock);
}

static void config_set(int limit)
{
	struct config *config = calloc(1, sizeof *config), *old;

	config->limit = limit;
	config->refs = 1;
	pthread_rwlock_wrlock(&lock);
	old = current;
	current = config;
	pthread_rwlock_unlock(&lock);
	if (old)
		config_put(old);
}

static void *work(void *arg)
{
	config_put(config_get());
	return arg;
}

int main(void)
{
	pthread_t a, b;

	config_set(1);
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	config_set(2);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
