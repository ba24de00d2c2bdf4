/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of the object that only its own type knows lies some bytes further: where, is known at run time. */
/* no races */
#include <pthread.h>

struct part {
	int limit, used;
};
struct counter {
	pthread_mutex_t lock;
	int value;
	struct part *part;
};

unsigned long g_type_register_static_simple(unsigned long, const char *, unsigned, void (*)(void *, void *), unsigned,
					    void (*)(void *, void *), int) __attribute__((weak));
void g_type_class_adjust_private_offset(void *, int *) __attribute__((weak));
void *g_object_new(unsigned long, const char *, ...) __attribute__((weak));

static int offset = sizeof(struct part);
static struct counter *current;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void publish(struct counter *counter)
{
	pthread_mutex_lock(&lock);
	current = counter;
	pthread_mutex_unlock(&lock);
}

static void counter_class_init(void *class, void *data)
{
	(void)data;
	g_type_class_adjust_private_offset(class, &offset);
}

static void counter_init(void *object, void *class)
{
	struct counter *counter = object;

	(void)class;
	pthread_mutex_init(&counter->lock, NULL);
	counter->part = (void *)((char *)object + offset);
	counter->value = 0;
	counter->part->limit = 1;
	counter->part->used = 2;
}

static void add(void)
{
	struct counter *counter;

	pthread_mutex_lock(&lock);
	counter = current;
	pthread_mutex_unlock(&lock);
	pthread_mutex_lock(&counter->lock);
	counter->value++;
	counter->part->limit++;
	counter->part->used++;
	pthread_mutex_unlock(&counter->lock);
}

static void *work(void *arg)
{
	add();
	return arg;
}

int main(void)
{
	unsigned long type = g_type_register_static_simple(80, "counter", 8, counter_class_init, sizeof(struct counter),
							   counter_init, 0);
	pthread_t thread;

	publish(g_object_new(type, NULL));
	pthread_create(&thread, NULL, work, NULL);
	publish(g_object_new(type, NULL));
	add();
	pthread_join(thread, NULL);
	return 0;
}
