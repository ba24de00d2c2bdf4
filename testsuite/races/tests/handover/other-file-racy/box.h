/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct message {
	int data;
};
pthread_t deliver(struct message *m);
