/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json_sites.c - the site table as JSON: threads, then sites, in their order.  Locks and threads are
 * told by their keys where they are used.
 */
#include "base/json.h"
#include "dump/pass.h"
#include "dump/sites.h"
#include "findings/locator.h"

struct writer {
	const struct sites *sites;
	struct locator *locator;
	struct json *json;
};

static void put_flags(struct json *json, uint32_t flags, const struct site_word *words)
{
	json_open(json, "flags", '[');
	for (; words->word; words++)
		if (flags & words->flag)
			json_put_string(json, NULL, words->word);
	json_close(json);
}

static void put_place(const struct writer *self, const char *key, struct finding_point point)
{
	struct place place = locator_place(self->locator, point);

	if (!point.function)
		return;
	json_open(self->json, key, '{');
	json_put_string(self->json, "file", place.path);
	json_put_int(self->json, "line", place.line);
	json_put_int(self->json, "column", place.column);
	json_close(self->json);
}

static void put_lock(const struct writer *self, uint32_t lock)
{
	json_put_string(self->json, "class", self->sites->locks[lock].class);
	json_put_string(self->json, "key", self->sites->locks[lock].key);
}

static void put_held(const struct writer *self, const char *key, const struct site_held *held, uint32_t n)
{
	uint32_t i;

	json_open(self->json, key, '[');
	for (i = 0; i < n; i++) {
		json_open(self->json, NULL, '{');
		put_lock(self, held[i].lock);
		put_flags(self->json, held[i].flags, site_held_words);
		put_place(self, "taken", held[i].taken);
		json_close(self->json);
	}
	json_close(self->json);
}

static void put_keys(const struct writer *self, const char *key, const uint32_t *threads, uint32_t n)
{
	uint32_t i;

	json_open(self->json, key, '[');
	for (i = 0; i < n; i++)
		json_put_string(self->json, NULL, self->sites->threads[threads[i]].key);
	json_close(self->json);
}

static void put_steps(const struct writer *self, const struct site_context *context)
{
	uint32_t i;

	json_put_string(self->json, "walker", self->sites->threads[context->walker].key);
	json_open(self->json, "steps", '[');
	for (i = 0; i < context->nsteps; i++)
		put_place(self, NULL, context->steps[i]);
	json_close(self->json);
}

static void put_contexts(const struct writer *self, const struct site *site)
{
	uint32_t i;

	json_open(self->json, "contexts", '[');
	for (i = 0; i < site->ncontexts; i++) {
		const struct site_context *context = &site->contexts[i];

		json_open(self->json, NULL, '{');
		put_held(self, "held", context->held, context->nheld);
		put_keys(self, "threads", context->threads, context->nthreads);
		put_keys(self, "others", context->others, context->nothers);
		json_put_bool(self->json, "private", (context->flags & SITES_PRIVATE) != 0);
		json_put_bool(self->json, "kept", (context->flags & SITES_KEPT) != 0);
		json_put_bool(self->json, "taken", (context->flags & SITES_TAKEN) != 0);
		json_put_bool(self->json, "joined", (context->flags & SITES_JOINED) != 0);
		json_put_bool(self->json, "held_itself", (context->flags & SITES_HELD) != 0);
		json_put_bool(self->json, "held_on_some_paths", (context->flags & SITES_PARTLY) != 0);
		json_put_bool(self->json, "paths_joined", (context->flags & SITES_UNSURE) != 0);
		put_place(self, "turn", context->turn);
		put_steps(self, context);
		json_close(self->json);
	}
	json_close(self->json);
}

static void put_site(const struct writer *self, const struct site *site)
{
	const struct site_function *function = &self->sites->functions[site->function];
	const struct site_object *object = &self->sites->objects[site->object];

	json_open(self->json, NULL, '{');
	json_put_string(self->json, "function", function->key);
	json_put_string(self->json, "path", function->path);
	put_place(self, "at", (struct finding_point){ function->number, site->event });
	json_put_string(self->json, "kind", site_kind_name(site->kind));
	put_flags(self->json, site->flags, site_words);
	json_put_string(self->json, "object", object->key);
	json_put_string(self->json, "class", object->class);
	json_put_int(self->json, "ordinal", site->ordinal);
	if (site->lock != SITES_NONE) {
		json_open(self->json, "lock", '{');
		put_lock(self, site->lock);
		json_close(self->json);
	}
	json_put_string(self->json, "alive", site_alive_name(self->sites, site));
	put_held(self, "certain", site->certain, site->ncertain);
	put_held(self, "met", site->met, site->nmet);
	put_contexts(self, site);
	json_close(self->json);
}

static void put_thread(const struct writer *self, const struct site_thread *thread)
{
	json_open(self->json, NULL, '{');
	json_put_string(self->json, "key", thread->key);
	json_put_string(self->json, "kind", site_thread_kind_name(thread->kind));
	put_place(self, "created", thread->created);
	json_put_bool(self->json, "several", thread->several);
	json_close(self->json);
}

static void put_locks(const struct writer *self)
{
	uint32_t i;

	json_open_stream(self->json, "locks", '[');
	for (i = 0; i < self->sites->nlocks; i++) {
		json_open(self->json, NULL, '{');
		put_lock(self, i);
		put_flags(self->json, self->sites->locks[i].flags, site_held_words);
		json_close(self->json);
	}
	json_close(self->json);
}

void dump_sites_json(FILE *out, const struct sites *sites, struct locator *locator,
		     const struct dump_options *options, const struct link *link)
{
	struct writer self = { sites, locator, json_create(out) };
	uint32_t i;

	json_open_stream(self.json, NULL, '{');
	json_open_stream(self.json, "threads", '[');
	for (i = 0; i < sites->nthreads; i++)
		put_thread(&self, &sites->threads[i]);
	json_close(self.json);
	put_locks(&self);
	json_open_stream(self.json, "sites", '[');
	for (i = 0; i < sites->nsites; i++)
		if (dump_wants_linked(options, link, sites->functions[sites->sites[i].function].number))
			put_site(&self, &sites->sites[i]);
	json_close(self.json);
	json_close(self.json);
	json_destroy(self.json);
}
