/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

typedef void (*listener)(int);

static pthread_mutex_t subject = PTHREAD_MUTEX_INITIALIZER, view = PTHREAD_MUTEX_INITIALIZER;
static listener listeners[4];
static int count, shown;

static void subscribe(listener l)
{
	pthread_mutex_lock(&subject); /* deadlock */
	if (count < 4)
		listeners[count++] = l;
	pthread_mutex_unlock(&subject);
}

static void notify(int value)
{
	pthread_mutex_lock(&subject);
	for (int i = 0; i < count; i++)
		listeners[i](value);
	pthread_mutex_unlock(&subject);
}

static void show(int value)
{
	pthread_mutex_lock(&view); /* deadlock */
	shown = value;
	pthread_mutex_unlock(&view);
}

static void *source(void *arg)
{
	notify(1);
	return arg;
}

static void *window(void *arg)
{
	for (int i = 0; i < 2; i++) {
		pthread_mutex_lock(&view);
		subscribe(show);
		shown = 0;
		pthread_mutex_unlock(&view);
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, source, 0);
	pthread_create(&b, 0, window, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
