/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct request {
	int served;
};

pthread_t serve(struct request *r);
