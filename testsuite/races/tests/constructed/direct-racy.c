/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The function that sets up the objects of a type lets others have the object too early, and counts the objects without
 * a lock. */
#include <pthread.h>

struct counter {
	pthread_mutex_t lock;
	int value, step;
};

unsigned long g_type_register_static_simple(unsigned long, const char *, unsigned, void (*)(void *, void *), unsigned,
					    void (*)(void *, void *), int) __attribute__((weak));
void *g_object_new(unsigned long, const char *, ...) __attribute__((weak));

static struct counter *current;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int made;

static void counter_init(void *object, void *class)
{
	struct counter *counter = object;

	(void)class;
	made++; /* race possible: made */
	pthread_mutex_init(&counter->lock, NULL);
	counter->value = 0;
	pthread_mutex_lock(&lock);
	current = counter;
	pthread_mutex_unlock(&lock);
	counter->step = 1; /* race possible: step */
}

static struct counter *get(void)
{
	struct counter *found;

	pthread_mutex_lock(&lock);
	found = current;
	pthread_mutex_unlock(&lock);
	return found;
}

static void *work(void *arg)
{
	struct counter *counter = get();

	pthread_mutex_lock(&counter->lock);
	counter->value += counter->step + made; /* race possible: step */ /* race possible: made */
	pthread_mutex_unlock(&counter->lock);
	return arg;
}

int main(void)
{
	unsigned long type = g_type_register_static_simple(80, "counter", 0, NULL, sizeof(struct counter), counter_init, 0);
	pthread_t thread;

	g_object_new(type, NULL);
	pthread_create(&thread, NULL, work, NULL);
	g_object_new(type, NULL);
	pthread_join(thread, NULL);
	return 0;
}
