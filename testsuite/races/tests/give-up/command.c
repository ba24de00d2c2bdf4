/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Commands are functions in a table that run other commands; one of them ends the program well. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int served;

typedef void command(char *line);
static void run(char *line);

static void quit(char *line)
{
	(void)line;
	exit(0);
}

static void count(char *line)
{
	pthread_mutex_lock(&lock);
	served++;
	pthread_mutex_unlock(&lock);
	run(line);
}

static command *const commands[] = {quit, count};

static void run(char *line)
{
	commands[*line & 1](line + 1);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	served++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a;

	if (pthread_create(&a, NULL, worker, NULL))
		return 1;
	if (argc > 1)
		run(argv[1]);
	return 0;
}
