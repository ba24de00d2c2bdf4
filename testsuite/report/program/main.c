/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "conn.h"

#include <stdlib.h>

static void serve(struct conn *conn)
{
	conn_receive(conn, 1);
}

int main(void)
{
	struct conn *conn = calloc(1, sizeof *conn);
	pthread_t threads[2];

	pthread_mutex_init(&conn->lock, NULL);
	pthread_create(&threads[0], NULL, worker, conn);
	pthread_create(&threads[1], NULL, worker, conn);
	serve(conn);
	pthread_mutex_lock(&conn->lock);
	conn->stats.tx++;
	pthread_mutex_unlock(&conn->lock);
	conn_rename(conn, "other");
	conn_close(conn);
	return 0;
}
