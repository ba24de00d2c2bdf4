/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

struct app { pthread_mutex_t ui, net; int dirty, bytes; };
static struct app *app;

static void redraw(void)
{
	pthread_mutex_lock(&app->ui); /* deadlock */
	app->dirty = 0;
	pthread_mutex_unlock(&app->ui);
}

static void *network(void *arg)
{
	pthread_mutex_lock(&app->net);
	app->bytes++;
	redraw();
	pthread_mutex_unlock(&app->net);
	return arg;
}

static void *screen(void *arg)
{
	pthread_mutex_lock(&app->ui);
	pthread_mutex_lock(&app->net); /* deadlock */
	app->dirty = app->bytes;
	pthread_mutex_unlock(&app->net);
	pthread_mutex_unlock(&app->ui);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	app = calloc(1, sizeof(*app));
	pthread_mutex_init(&app->ui, NULL);
	pthread_mutex_init(&app->net, NULL);
	pthread_create(&t, NULL, network, NULL);
	pthread_create(&u, NULL, screen, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
