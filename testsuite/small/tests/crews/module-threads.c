/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* known false alarm: which of the functions in a table starts a thread for which element */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct module {
	const char *name;
	int (*start)(struct module *);
	void (*stop)(struct module *);
	pthread_t t;
	long state;
};

static void *mod_a_main(void *arg)
{
	struct module *m = arg;

	m->state++;
	return NULL;
}

static void *mod_b_main(void *arg)
{
	struct module *m = arg;

	m->state += 2;
	return NULL;
}

static int start_a(struct module *m) { return pthread_create(&m->t, NULL, mod_a_main, m); }
static int start_b(struct module *m) { return pthread_create(&m->t, NULL, mod_b_main, m); }
static void stop_any(struct module *m) { pthread_join(m->t, NULL); }

static struct module modules[] = {
	{ "a", start_a, stop_any },
	{ "b", start_b, stop_any },
};

int main(void)
{
	for (int i = 0; i < 2; i++)
		if (modules[i].start(&modules[i]))
			exit(1);
	for (int i = 0; i < 2; i++)
		modules[i].stop(&modules[i]);
	for (int i = 0; i < 2; i++)
		printf("%ld\n", modules[i].state);
	return 0;
}
