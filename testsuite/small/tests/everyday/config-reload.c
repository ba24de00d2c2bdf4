/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a configuration that is reloaded; readers copy it, or keep the pointer */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
struct config { char host[32]; int port, timeout; };
static struct config *current;
static pthread_rwlock_t cfg_lock = PTHREAD_RWLOCK_INITIALIZER;
static void cfg_reload(int port)
{
	pthread_rwlock_wrlock(&cfg_lock);
	current->port = port;
	current->timeout = port / 2;
	pthread_rwlock_unlock(&cfg_lock);
}
static struct config cfg_get(void)
{
	struct config c;
	pthread_rwlock_rdlock(&cfg_lock);
	c = *current;
	pthread_rwlock_unlock(&cfg_lock);
	return c;
}
static void *serve(void *arg)
{
	long s = 0;
	for (int i = 0; i < 200; i++) {
		struct config c = cfg_get();
		s += c.port;
	}
	return (void *)s;
}
static void *reloader(void *arg)
{
	for (int i = 0; i < 100; i++)
		cfg_reload(8000 + i);
	return NULL;
}
int main(void)
{
	pthread_t s[2], r;
	current = calloc(1, sizeof *current);
	strcpy(current->host, "localhost");
	pthread_create(&s[0], NULL, serve, NULL);
	pthread_create(&s[1], NULL, serve, NULL);
	pthread_create(&r, NULL, reloader, NULL);
	pthread_join(s[0], NULL);
	pthread_join(s[1], NULL);
	pthread_join(r, NULL);
	free(current);
	return 0;
}
