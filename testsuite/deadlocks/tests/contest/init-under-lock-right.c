/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct plugin { const char *name; int (*init)(void); int ready; };
static pthread_mutex_t plugins_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t codec_lock = PTHREAD_MUTEX_INITIALIZER;
static int codecs;
static int plugin_count(void);
static int codec_register(void)
{
	pthread_mutex_lock(&codec_lock);
	codecs++;
	pthread_mutex_unlock(&codec_lock);
	return 0;
}
static struct plugin plugins[] = { { "codec", codec_register, 0 }, { NULL, NULL, 0 } };
static int load_all(void)
{
	struct plugin *p;
	pthread_mutex_lock(&plugins_lock);
	for (p = plugins; p->name; p++) {
		if (p->ready)
			continue;
		if (p->init() < 0) {
			pthread_mutex_unlock(&plugins_lock);
			return -1;
		}
		p->ready = 1;
	}
	pthread_mutex_unlock(&plugins_lock);
	return 0;
}
static int plugin_count(void)
{
	int n = 0;
	pthread_mutex_lock(&plugins_lock);
	for (struct plugin *p = plugins; p->name; p++)
		n += p->ready;
	pthread_mutex_unlock(&plugins_lock);
	return n;
}
static int codec_stats(void)
{
	int n;
	int m = plugin_count();
	pthread_mutex_lock(&codec_lock);
	n = codecs * m;
	pthread_mutex_unlock(&codec_lock);
	return n;
}
static void *loader(void *arg)
{
	return load_all() < 0 ? NULL : arg;
}
static void *stats(void *arg)
{
	return codec_stats() ? arg : NULL;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, loader, NULL);
	pthread_create(&b, NULL, stats, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
