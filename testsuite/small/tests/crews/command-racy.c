/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum cmd { CMD_INIT, CMD_PUSH, CMD_RESET, CMD_STAT };

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static char *buf;
static size_t len;

static int control(enum cmd c, void *data)
{
	int r = 0;

	switch (c) {
	case CMD_INIT:
		buf = malloc(4096);
		len = 0;
		break;
	case CMD_RESET:
		len = 0; /* race */
		break;
	case CMD_PUSH:
		pthread_mutex_lock(&m);
		buf[len++ % 4096] = *(char *)data; /* race */
		pthread_mutex_unlock(&m);
		break;
	case CMD_STAT:
		pthread_mutex_lock(&m);
		r = len;
		pthread_mutex_unlock(&m);
		break;
	}
	return r;
}

static void *feeder(void *arg)
{
	for (int i = 0; i < 1000; i++)
		control(CMD_PUSH, arg);
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	char x = 'x', y = 'y';

	control(CMD_INIT, NULL);
	pthread_create(&t[0], NULL, feeder, &x);
	pthread_create(&t[1], NULL, feeder, &y);
	printf("%d\n", control(CMD_STAT, NULL));
	control(CMD_RESET, NULL);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	return 0;
}
