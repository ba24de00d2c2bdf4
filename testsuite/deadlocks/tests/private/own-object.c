/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread has a session of its own, and takes its locks in both orders. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct session {
	pthread_mutex_t rx, tx;
	int received, sent;
};

static void *serve(void *arg)
{
	struct session *s = arg;

	pthread_mutex_lock(&s->rx);
	pthread_mutex_lock(&s->tx);
	s->sent = s->received++;
	pthread_mutex_unlock(&s->tx);
	pthread_mutex_unlock(&s->rx);
	pthread_mutex_lock(&s->tx);
	pthread_mutex_lock(&s->rx);
	s->received = s->sent;
	pthread_mutex_unlock(&s->rx);
	pthread_mutex_unlock(&s->tx);
	return NULL;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 4, i;
	pthread_t *threads = calloc(n, sizeof *threads);
	struct session *sessions = calloc(n, sizeof *sessions);

	for (i = 0; i < n; i++) {
		pthread_mutex_init(&sessions[i].rx, NULL);
		pthread_mutex_init(&sessions[i].tx, NULL);
	}
	for (i = 0; i < n; i++)
		pthread_create(&threads[i], NULL, serve, &sessions[i]);
	for (i = 0; i < n; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
