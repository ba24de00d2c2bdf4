/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/parallel.h"

#include "base/arena.h"
#include "base/message.h"

#include <pthread.h>
#include <stdlib.h>

struct crew {
	parallel_work *work;
	parallel_successors *successors; /* NULL: items are independent */
	void *context;
	uint32_t count;
	uint32_t *waits;
	uint32_t *ready;           /* items that can be begun, in the order in which they could */
	uint32_t head, tail, left; /* left: items not ended yet */
	uint32_t running;          /* items begun and not ended */
	pthread_mutex_t mutex;
	pthread_cond_t changed;
};

struct member {
	struct crew *crew;
	struct worker worker;
	pthread_t thread;
};

/* The next item, or count when there is none left. */
static uint32_t take(struct crew *crew)
{
	uint32_t item = crew->count;

	pthread_mutex_lock(&crew->mutex);
	while (crew->head == crew->tail && crew->running)
		pthread_cond_wait(&crew->changed, &crew->mutex);
	if (crew->head != crew->tail) {
		item = crew->ready[crew->head++];
		crew->running++;
	}
	pthread_mutex_unlock(&crew->mutex);
	return item;
}

static void finish(struct crew *crew, uint32_t item)
{
	uint32_t n = 0, i;
	const uint32_t *next = crew->successors ? crew->successors(crew->context, item, &n) : NULL;

	pthread_mutex_lock(&crew->mutex);
	for (i = 0; i < n; i++)
		if (--crew->waits[next[i]] == 0)
			crew->ready[crew->tail++] = next[i];
	crew->left--;
	crew->running--;
	if (n || !crew->running)
		pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->mutex);
}

static void *member_main(void *argument)
{
	struct member *self = argument;
	uint32_t item;

	while ((item = take(self->crew)) < self->crew->count) {
		self->crew->work(self->crew->context, &self->worker, item);
		arena_reset(self->worker.scratch);
		finish(self->crew, item);
	}
	return NULL;
}

static void run(struct crew *crew, unsigned jobs)
{
	struct member *members = calloc(jobs, sizeof *members);
	unsigned i, started = 1;

	if (!members)
		die(NULL, "out of memory");
	pthread_mutex_init(&crew->mutex, NULL);
	pthread_cond_init(&crew->changed, NULL);
	for (i = 0; i < jobs; i++) {
		members[i].crew = crew;
		members[i].worker.number = i;
		members[i].worker.scratch = arena_create();
	}
	while (started < jobs &&
	       pthread_create(&members[started].thread, NULL, member_main, &members[started]) == 0)
		started++;
	member_main(&members[0]);
	for (i = 1; i < started; i++)
		pthread_join(members[i].thread, NULL);
	for (i = 0; i < jobs; i++)
		arena_destroy(members[i].worker.scratch);
	pthread_cond_destroy(&crew->changed);
	pthread_mutex_destroy(&crew->mutex);
	free(members);
}

void parallel_order(unsigned jobs, uint32_t count, uint32_t *waits,
		    parallel_successors *successors, parallel_work *work, void *context)
{
	struct crew crew = { .work = work, .successors = successors, .context = context,
			     .count = count, .waits = waits, .left = count };
	uint32_t i;

	if (!count)
		return;
	crew.ready = malloc(count * sizeof *crew.ready);
	if (!crew.ready)
		die(NULL, "out of memory");
	for (i = 0; i < count; i++)
		if (!waits || !waits[i])
			crew.ready[crew.tail++] = i;
	run(&crew, jobs < 1 ? 1 : jobs > count ? count : jobs);
	free(crew.ready);
	if (crew.left)
		bug("parallel", "%u items wait for each other", crew.left);
}

void parallel_for(unsigned jobs, uint32_t count, parallel_work *work, void *context)
{
	parallel_order(jobs, count, NULL, NULL, work, context);
}
