/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* As tail-pointer-racy.c, but the banner has a lock. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct job {
	struct job *next;
};

static struct {
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct job *head, **tail;
	int quit;
} queue = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, &queue.head, 0 };

static pthread_mutex_t banner_lock = PTHREAD_MUTEX_INITIALIZER;
static int banner, sum;

static void *work(void *arg)
{
	for (;;) {
		struct job *job;

		pthread_mutex_lock(&queue.lock);
		while (!queue.head && !queue.quit)
			pthread_cond_wait(&queue.more, &queue.lock); /* equivalent: there is no job then */
		job = queue.head;
		if (!job) {
			pthread_mutex_unlock(&queue.lock);
			return arg;
		}
		queue.head = job->next;
		if (!queue.head)
			queue.tail = &queue.head;
		pthread_mutex_unlock(&queue.lock);
		free(job);
		pthread_mutex_lock(&banner_lock);
		sum += banner;
		pthread_mutex_unlock(&banner_lock);
	}
}

static void submit(void)
{
	struct job *job = calloc(1, sizeof(*job));

	if (!job)
		return;
	pthread_mutex_lock(&queue.lock);
	*queue.tail = job;
	queue.tail = &job->next;
	pthread_cond_signal(&queue.more);
	pthread_mutex_unlock(&queue.lock);
}

int main(void)
{
	pthread_t worker;
	char c;

	pthread_create(&worker, NULL, work, NULL);
	while (read(0, &c, 1) == 1) {
		if (c == 'r') {
			pthread_mutex_lock(&banner_lock);
			banner++;
			pthread_mutex_unlock(&banner_lock);
		}
		submit();
	}
	pthread_mutex_lock(&queue.lock);
	queue.quit = 1;
	pthread_cond_signal(&queue.more);
	pthread_mutex_unlock(&queue.lock);
	pthread_join(worker, NULL);
	return sum;
}
