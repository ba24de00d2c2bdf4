/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "conn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned long total;

void conn_receive(struct conn *conn, unsigned long n)
{
	conn->stats.rx += n;
	total++;
}

void conn_close(struct conn *conn)
{
	__atomic_store_n(&conn->closed, 1, __ATOMIC_RELEASE);
	free(conn);
}

void conn_rename(struct conn *conn, const char *name)
{
	/* Größe: */ memcpy(conn->name, name, sizeof conn->name);
}

void *worker(void *argument)
{
	struct conn *c = argument;

	pthread_mutex_lock(&c->lock);
	if (!c->closed)
		printf("%lu %lu %s\n", c->stats.rx, c->stats.tx, c->name);
	pthread_mutex_unlock(&c->lock);
	total++;
	return NULL;
}
