/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The value is tested and read again, is an index, a size, a limit, a pointer; fields that belong together;
 * what is wider than a word.  The near misses use the value otherwise.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct log { char *name; int lines; };
static struct log first_log, second_log, *current = &first_log, *fixed = &first_log;
static int table[64], cursor, length, limit, level;
struct buffer { char *data; size_t size; };
static struct buffer shared, loose;
struct pair { long a, b, c; };
static struct pair wide;

static void append(struct log *to)
{
	to->lines++; /* class: lost-update */
}

static int load(const int *from)
{
	return *from; /* class: address */
}

static void *reader(void *arg)
{
	struct pair copy;
	char *room;
	int i;

	if (current) /* class: check-then-use */
		append(current);
	table[load(&cursor)] = 1;
	room = malloc(length); /* class: address */
	for (i = 0; i < limit; i++) /* class: address */
		table[i]++;
	if (level > 3) /* class: unclassified */
		puts("verbose");
	if (write(1, shared.data, shared.size) < 0) /* class: disagreeing-fields */
		puts("failed");
	puts(loose.data); /* class: address */
	copy = wide; /* class: torn */
	printf("%ld\n", copy.a);
	free(room);
	return arg;
}

static void *writer(void *arg)
{
	current = arg ? NULL : &second_log;
	append(fixed);
	cursor = 7;
	length = 100;
	limit = 70;
	level = 4;
	shared.data = "text";
	shared.size = 4;
	loose.data = "text";
	wide.b = 3;
	return arg;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, reader, NULL);
	pthread_create(&two, NULL, writer, NULL);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
