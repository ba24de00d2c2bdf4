/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions named as a lock that only read and write are none: the program's own. */
#include <pthread.h>

struct box {
	int busy;
	int data;
};

static struct box box;

void g_mutex_lock(struct box *b);
void g_mutex_unlock(struct box *b);

static void note(struct box *b, int busy)
{
	b->busy = busy; /* race: box.busy */
}

void g_mutex_lock(struct box *b)
{
	note(b, 1);
}

void g_mutex_unlock(struct box *b)
{
	note(b, 0);
}

static void *work(void *arg)
{
	g_mutex_lock(&box);
	box.data++; /* race */
	g_mutex_unlock(&box);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return box.data;
}
