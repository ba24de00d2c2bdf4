/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct stage {
	pthread_t thread;
	void (*fn)(int);
};

void init(struct stage *s, void (*fn)(int));
void *serve(void *arg);
