/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bodies.c - what functions do, decoded when somebody asks.
 */
#include "base/arena.h"
#include "base/message.h"
#include "link/linker.h"

#include <pthread.h>

#define BODIES ((size_t)64 << 20) /* bytes that are kept; others are decoded again */

/* Every pass looks at bodies: what is decoded once is kept. */
struct link_bodies {
	pthread_mutex_t mutex;
	struct arena *arena;
	const struct facts_body **known; /* by function */
};

struct link_bodies *bodies_create(const struct link *link, struct arena *arena)
{
	struct link_bodies *self = arena_alloc(arena, sizeof *self);

	pthread_mutex_init(&self->mutex, NULL);
	self->arena = arena_create();
	self->known = arena_array(arena, link->nfunctions + 1, sizeof *self->known);
	return self;
}

void link_free(struct link *link)
{
	pthread_mutex_destroy(&link->bodies->mutex);
	arena_destroy(link->bodies->arena);
}

static const struct facts_body *decode(const struct link *link, struct arena *arena, uint32_t function)
{
	const struct link_function *f = &link->functions[function];
	const struct facts_tu *tu = link->program->tus[f->tu];
	struct facts_error why;
	struct facts_body *body = facts_body(arena, tu, f->func, &why);

	if (body) {
		facts_unwind(arena, tu, body);
		facts_tests_apart(arena, tu, body);
	} else if (!__atomic_exchange_n(&link->told[function], 1, __ATOMIC_RELAXED))
		error(tu->origin, "%s: %s", f->label, why.text);
	return body;
}

const struct facts_body *link_body(const struct link *link, struct arena *arena, uint32_t function)
{
	struct link_bodies *bodies = link->bodies;
	const struct facts_body *body;

	if (link->functions[function].func == LINK_NONE)
		return NULL;
	body = __atomic_load_n(&bodies->known[function], __ATOMIC_ACQUIRE);
	if (body)
		return body;
	pthread_mutex_lock(&bodies->mutex);
	body = bodies->known[function];
	if (!body && arena_used(bodies->arena) < BODIES) {
		body = decode(link, bodies->arena, function);
		__atomic_store_n(&bodies->known[function], body, __ATOMIC_RELEASE);
		pthread_mutex_unlock(&bodies->mutex);
		return body;
	}
	pthread_mutex_unlock(&bodies->mutex);
	return body ? body : decode(link, arena, function);
}
