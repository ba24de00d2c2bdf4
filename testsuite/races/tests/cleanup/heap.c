/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Early returns, each with its unlock; what is allocated is freed on the way out. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct log {
	pthread_mutex_t mutex;
	char *last;
	int errors;
};

static int log_store(struct log *log, const char *line)
{
	char *copy = strdup(line);

	pthread_mutex_lock(&log->mutex);
	if (!copy) {
		log->errors++;
		pthread_mutex_unlock(&log->mutex);
		return -1;
	}
	if (log->last && !strcmp(log->last, copy)) {
		pthread_mutex_unlock(&log->mutex);
		free(copy);
		return 0;
	}
	free(log->last);
	log->last = copy;
	pthread_mutex_unlock(&log->mutex);
	return 1;
}

static void *writer(void *arg)
{
	log_store(arg, "started");
	log_store(arg, "stopped");
	return NULL;
}

int main(void)
{
	struct log *log = calloc(1, sizeof *log);
	pthread_t t;

	if (!log)
		return 1;
	pthread_mutex_init(&log->mutex, NULL);
	pthread_create(&t, NULL, writer, log);
	log_store(log, "main");
	pthread_join(t, NULL);
	printf("%s %d\n", log->last, log->errors);
	free(log->last);
	free(log);
	return 0;
}
