/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody knows what is in the memory that the library gives. */
#include <pthread.h>

struct options { int no_lock; };
__attribute__((weak)) struct options *library_options(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long total;

static void *work(void *arg)
{
	struct options *options = library_options();

	if (!options->no_lock)
		pthread_mutex_lock(&lock);
	total++; /* race: total */
	if (!options->no_lock)
		pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
