/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct log {
	pthread_mutex_t mu;
	int lines;
	int rotations;
};
static struct log the_log;
static void log_line(struct log *l)
{
	pthread_mutex_lock(&l->mu); /* double-lock */
	l->lines++;
	pthread_mutex_unlock(&l->mu);
}
static void log_rotate(struct log *l)
{
	pthread_mutex_lock(&l->mu);
	l->rotations++;
	if (l->lines > 10)
		log_line(l);
	pthread_mutex_unlock(&l->mu);
}
static void *work(void *x)
{
	for (int i = 0; i < 20; i++) {
		log_line(&the_log);
		log_rotate(&the_log);
	}
	return x;
}
int main(void)
{
	pthread_t t;
	pthread_mutexattr_t at;
	pthread_mutexattr_init(&at);
	pthread_mutexattr_settype(&at, PTHREAD_MUTEX_NORMAL);
	pthread_mutex_init(&the_log.mu, &at);
	pthread_create(&t, 0, work, 0);
	work(0);
	pthread_join(t, 0);
	return 0;
}
