/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CONN_H
#define CONN_H

#include <pthread.h>

struct stats {
	unsigned long rx, tx;
};

struct conn {
	pthread_mutex_t lock;
	struct stats stats;
	int closed;
	char name[32];
};

extern unsigned long total;

void conn_receive(struct conn *conn, unsigned long n);
void conn_close(struct conn *conn);
void conn_rename(struct conn *conn, const char *name);
void *worker(void *argument);

#endif
