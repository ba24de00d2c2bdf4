/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A once-guard whose mutex is looked up: its unlock is not of the lock that is held around it. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct mutex { pthread_mutex_t mutex; };
struct once { struct mutex *_Atomic ptr; atomic_int done; };
static struct mutex *fd_mutex;
static int state;
static int level;
static struct mutex *mutex_new(void)
{
	struct mutex *m = malloc(sizeof *m);
	if (!m)
		abort();
	pthread_mutex_init(&m->mutex, NULL);
	return m;
}
static void mutex_lock(struct mutex *m)
{
	pthread_mutex_lock(&m->mutex);
}
static void mutex_unlock(struct mutex *m)
{
	pthread_mutex_unlock(&m->mutex);
}
static struct mutex *static_get(struct once *o)
{
	struct mutex *m = atomic_load(&o->ptr), *none = NULL;
	if (m)
		return m;
	m = mutex_new();
	if (atomic_compare_exchange_strong(&o->ptr, &none, m))
		return m;
	free(m);
	return atomic_load(&o->ptr);
}
static int once_begin(struct once *o)
{
	struct mutex *m;
	if (atomic_load(&o->done))
		return 0;
	m = static_get(o);
	mutex_lock(m);
	if (atomic_load(&o->done)) {
		mutex_unlock(m);
		return 0;
	}
	return 1;
}
static void once_end(struct once *o)
{
	struct mutex *m;
	atomic_store(&o->done, 1);
	m = static_get(o);
	mutex_unlock(m);
}
static void report(void)
{
	static struct once once;
	if (once_begin(&once)) {
		level = 3;
		once_end(&once);
	}
}
static void *work(void *arg)
{
	mutex_lock(fd_mutex);
	report();
	state++;
	mutex_unlock(fd_mutex);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	fd_mutex = mutex_new();
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return state;
}
