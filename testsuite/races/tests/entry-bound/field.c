/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Function, argument and handle are in the object of the thread. */
#include <pthread.h>

struct thread {
	pthread_t handle;
	void (*function)(struct thread *self);
	int count;
};
static struct thread reader, writer, other;
static int total;

static void read_all(struct thread *self)
{
	self->count++;
}

static void write_all(struct thread *self)
{
	self->count++;
	total++;
}

static void *entry(void *p)
{
	struct thread *self = p;

	self->function(self);
	return NULL;
}

static int start(struct thread *self, void (*function)(struct thread *self))
{
	self->function = function;
	return pthread_create(&self->handle, NULL, entry, self);
}

int main(void)
{
	if (start(&reader, read_all))
		return 1;
	if (start(&writer, write_all))
		return 1;
	if (start(&other, read_all))
		return 1;
	pthread_join(reader.handle, NULL); /* equivalent: its count is not read */
	pthread_join(writer.handle, NULL);
	pthread_join(other.handle, NULL); /* equivalent: its count is not read */
	return total;
}
