/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever closes a stream may give back a lock of the stream's; the lock of the caller is another one. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct lock {
	pthread_mutex_t mutex;
};

struct stream {
	void (*close)(struct stream *);
	struct lock *lock;
};

static struct lock log_lock = { PTHREAD_MUTEX_INITIALIZER };
static struct lock io_lock = { PTHREAD_MUTEX_INITIALIZER };
static int closed;

static void plain_close(struct stream *this)
{
	this->lock = NULL;
}

static void locked_close(struct stream *this)
{
	pthread_mutex_unlock(&this->lock->mutex);
}

static struct stream *open_stream(struct lock *lock)
{
	struct stream *this = calloc(1, sizeof *this);

	this->close = lock ? locked_close : plain_close;
	this->lock = lock;
	return this;
}

static void close_one(struct stream *stream)
{
	pthread_mutex_lock(&log_lock.mutex);
	closed++;
	stream->close(stream);
	closed++;
	pthread_mutex_unlock(&log_lock.mutex);
}

static void *worker(void *arg)
{
	close_one(open_stream(arg));
	return NULL;
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&io_lock.mutex);
	return worker(arg); /* not a lock-leak? by one of two functions */
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, worker, NULL);
	pthread_create(&two, NULL, writer, &io_lock);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
