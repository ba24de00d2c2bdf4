/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The mutex for an array of counters is handed to the threads with the array. */
#include <pthread.h>
#include <stdio.h>

struct letters {
	pthread_mutex_t *lock;
	unsigned counts[26];
};

static void *count(void *arg)
{
	struct letters *l = arg;

	for (const char *p = "mississippi"; *p; p++) {
		pthread_mutex_lock(l->lock);
		l->counts[*p - 'a']++;
		pthread_mutex_unlock(l->lock);
	}
	return NULL;
}

int main(void)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	struct letters letters = {.lock = &lock};
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, count, &letters);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	printf("%u\n", letters.counts['s' - 'a']);
	return 0;
}
