/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct future {
	struct future *next;
	pthread_mutex_t m;
	pthread_cond_t c;
	int done;
	int (*fn)(int);
	int arg, result;
};

void *worker(void *arg);
struct future *submit(int (*fn)(int), int arg);
int get(struct future *f);
void finish(struct future *f);
void wait_for(struct future *f);
