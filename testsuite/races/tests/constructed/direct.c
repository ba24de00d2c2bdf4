/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A type's functions set up its classes and objects before anybody else gets these; afterwards the object's lock guards it.
 * They are called by a library, in whatever thread. */
/* no races */
#include <pthread.h>

struct class {
	int limit;
};
struct counter {
	pthread_mutex_t lock;
	int value, step;
};
struct info {
	void (*class_init)(void *class, void *data);
	void (*instance_init)(void *object, void *class);
};

unsigned long g_type_register_static_simple(unsigned long, const char *, unsigned, void (*)(void *, void *), unsigned,
					    void (*)(void *, void *), int) __attribute__((weak));
unsigned long g_type_register_static(unsigned long, const char *, const struct info *, int) __attribute__((weak));
void *g_object_new(unsigned long, const char *, ...) __attribute__((weak));

static struct counter *current;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void counter_class_init(void *class, void *data)
{
	(void)data;
	((struct class *)class)->limit = 100;
}

static void set_up(struct counter *counter)
{
	counter->value = 0;
}

static void counter_init(void *object, void *class)
{
	struct counter *counter = object;

	(void)class;
	pthread_mutex_init(&counter->lock, NULL);
	set_up(counter);
	counter->step = 1;
	pthread_mutex_lock(&lock);
	current = counter;
	pthread_mutex_unlock(&lock);
}

static void timer_init(void *object, void *class)
{
	(void)class;
	((struct counter *)object)->step = 2;
}

static void add(void)
{
	struct counter *counter;

	pthread_mutex_lock(&lock);
	counter = current;
	pthread_mutex_unlock(&lock);
	pthread_mutex_lock(&counter->lock);
	counter->value += counter->step;
	counter->step++;
	pthread_mutex_unlock(&counter->lock);
}

static void *work(void *arg)
{
	add();
	return arg;
}

int main(void)
{
	static const struct info info = { counter_class_init, timer_init };
	unsigned long type = g_type_register_static_simple(80, "counter", sizeof(struct class), counter_class_init,
							   sizeof(struct counter), counter_init, 0);
	pthread_t thread;

	g_type_register_static(80, "timer", &info, 0);
	g_object_new(type, NULL);
	pthread_create(&thread, NULL, work, NULL);
	g_object_new(type, NULL);
	add();
	pthread_join(thread, NULL);
	return 0;
}
