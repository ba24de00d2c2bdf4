/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A log buffer with a lock; the flush of main forgets it. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static struct log {
	pthread_mutex_t lock;
	char text[256];
	size_t used;
} logbuf = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void log_add(const char *s)
{
	size_t n = strlen(s);

	pthread_mutex_lock(&logbuf.lock);
	if (logbuf.used + n < sizeof logbuf.text) {
		memcpy(logbuf.text + logbuf.used, s, n); /* race too */
		logbuf.used += n; /* race */
	}
	pthread_mutex_unlock(&logbuf.lock);
}

static void log_flush(void)
{
	fwrite(logbuf.text, 1, logbuf.used, stdout); /* race */
	logbuf.used = 0; /* race */
}

static void *run(void *arg)
{
	log_add(arg);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, "hello\n");
	log_add("main\n");
	log_flush();
	pthread_join(t, NULL);
	return 0;
}
