/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_sites.c - dump --pass=sites: the site table.
 *
 * With --format=lines one site is one line, fields separated by tabs, lists by commas, "-" for an
 * empty one:
 *
 *     FUNCTION ORDINAL KIND OBJECT LOCKS MET CONTEXTS THREADS ALIVE FILE:LINE
 *
 *     put  1  write  queue.head  queue.lock@a.c:17  queue.lock@a.c:17  queue.lock  main,thread:worker:main  alive  a.c:18
 *
 * LOCKS are certainly held in all contexts, MET in those in which another thread may be alive and
 * the memory is not private; each has "(shared)" if it is held for reading, and all places where it
 * was taken.  CONTEXTS are the locks of each context, different ones once, separated by "|".  ALIVE is "alive" if there is such a context, "private" if the memory is private
 * wherever another thread may be alive, "signals" if only handlers may interrupt, "alone" if nothing may.
 */
#include "dump/pass.h"

#include "base/text.h"
#include "dump/sites.h"
#include "findings/locator.h"

#include <string.h>

const struct site_word site_words[] = {
	{ SITES_ATOMIC, "atomic" }, { SITES_VOLATILE, "volatile" }, { SITES_LIBRARY, "library" },
	{ SITES_SHARED, "shared" }, { SITES_TRY, "try" }, { SITES_TIMED, "timed" }, { SITES_CALL, "call" },
	{ SITES_UNNAMED, "unnamed" }, { SITES_LOOPS, "loops" }, { SITES_TESTED, "tested" },
	{ SITES_PERHAPS, "perhaps" }, { 0, NULL },
};
const struct site_word site_held_words[] = {
	{ SITES_HELD_SHARED, "shared" }, { SITES_HELD_RECURSIVE, "recursive" }, { SITES_HELD_SPINS, "spins" },
	{ SITES_HELD_SEMAPHORE, "semaphore" }, { SITES_HELD_TRIED, "tried" }, { SITES_HELD_MADE, "made" },
	{ SITES_HELD_MASK, "mask" }, { SITES_HELD_SLEEPS, "sleeps" }, { 0, NULL },
};

struct printer {
	const struct sites *sites;
	struct locator *locator;
	struct text text;
};

static const char *lock_name(const struct sites *sites, uint32_t lock)
{
	const struct site_lock *one = &sites->locks[lock];

	return *one->key ? one->key : *one->class ? one->class : "?";
}

static void add_place(struct printer *self, struct finding_point point)
{
	struct place place = locator_place(self->locator, point);

	text_format(&self->text, "%s:%u", place.path, place.line);
}

/* Is it the lock, or one of those of the class that it stands for? */
static int is_lock(const struct sites *sites, const struct site_held *held, uint32_t lock)
{
	return held->lock == lock || (!*sites->locks[lock].key &&
				      sites->locks[held->lock].class == sites->locks[lock].class);
}

/* Where the lock was taken, in any context. */
static void add_taken(struct printer *self, const struct site *site, uint32_t lock)
{
	struct finding_point told[16];
	uint32_t c, h, i, n = 0;

	for (c = 0; c < site->ncontexts; c++)
		for (h = 0; h < site->contexts[c].nheld; h++) {
			const struct site_held *held = &site->contexts[c].held[h];

			if (!is_lock(self->sites, held, lock) || !held->taken.function || n == 16)
				continue;
			for (i = 0; i < n && !finding_same_point(told[i], held->taken); i++)
				;
			if (i < n)
				continue;
			told[n++] = held->taken;
			text_add_char(&self->text, '@');
			add_place(self, held->taken);
		}
}

/* site: with the places where they were taken; or NULL. */
static void add_locks(struct printer *self, const struct site *site, const struct site_held *held, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < n; i++) {
		text_format(&self->text, "%s%s%s", i ? "," : "", lock_name(self->sites, held[i].lock),
			    held[i].flags & SITES_HELD_SHARED ? "(shared)" : "");
		if (site)
			add_taken(self, site, held[i].lock);
	}
	if (!n)
		text_add_char(&self->text, '-');
}

static int same_locks(const struct site_context *a, const struct site_context *b)
{
	uint32_t i;

	for (i = 0; a->nheld == b->nheld && i < a->nheld; i++)
		if (a->held[i].lock != b->held[i].lock ||
		    ((a->held[i].flags ^ b->held[i].flags) & SITES_HELD_SHARED))
			return 0;
	return a->nheld == b->nheld;
}

static void add_contexts(struct printer *self, const struct site *site)
{
	uint32_t c, k;

	for (c = 0; c < site->ncontexts; c++) {
		for (k = 0; k < c && !same_locks(&site->contexts[k], &site->contexts[c]); k++)
			;
		if (k < c)
			continue;
		if (c)
			text_add_char(&self->text, '|');
		add_locks(self, NULL, site->contexts[c].held, site->contexts[c].nheld);
	}
}

static void add_threads(struct printer *self, const struct site *site)
{
	size_t start = self->text.length;
	uint32_t t, c, k;

	for (t = 0; t < self->sites->nthreads; t++)
		for (c = 0; c < site->ncontexts; c++) {
			const struct site_context *context = &site->contexts[c];

			for (k = 0; k < context->nthreads && context->threads[k] != t; k++)
				;
			if (k == context->nthreads)
				continue;
			text_format(&self->text, "%s%s", self->text.length > start ? "," : "",
				    self->sites->threads[t].key);
			break;
		}
}

static void add_kind(struct text *text, const struct site *site)
{
	size_t i;

	text_add(text, site_kind_name(site->kind));
	for (i = 0; site_words[i].word; i++)
		if (site->flags & site_words[i].flag)
			text_format(text, ",%s", site_words[i].word);
}

static void print_line(FILE *out, struct printer *self, const struct site *site)
{
	const struct site_function *function = &self->sites->functions[site->function];

	text_clear(&self->text);
	text_format(&self->text, "%s\t%u\t", function->key, site->ordinal);
	add_kind(&self->text, site);
	if (site->kind == SITES_ACQUIRE &&
	    (self->sites->locks[site->lock].flags & (SITES_HELD_SPINS | SITES_HELD_MADE)) == SITES_HELD_SPINS)
		text_add(&self->text, ",spins");
	text_format(&self->text, "\t%s\t", self->sites->objects[site->object].key);
	add_locks(self, site, site->certain, site->ncertain);
	text_add_char(&self->text, '\t');
	add_locks(self, site, site->met, site->nmet);
	text_add_char(&self->text, '\t');
	add_contexts(self, site);
	text_add_char(&self->text, '\t');
	add_threads(self, site);
	text_format(&self->text, "\t%s\t", site_alive_name(self->sites, site));
	add_place(self, (struct finding_point){ function->number, site->event });
	fprintf(out, "%s\n", text_string(&self->text));
}

/* ---- text ---- */

static void add_list(struct printer *self, const uint32_t *threads, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < n; i++)
		text_format(&self->text, "%st%u", i ? ", " : "", threads[i] + 1);
}

/* Where the lock that is acquired is, seen from this one. */
static const char *const site_relation_words[] = {
	[SITES_GIVEN] = "given", [SITES_BESIDE] = "beside", [SITES_BELOW] = "above", [SITES_ABOVE] = "below", [SITES_NEXT] = "before",
	[SITES_BEFORE] = "behind", [SITES_AROUND] = "around", [SITES_ELEMENTS] = "element", [SITES_COMPARED] = "compared",
	[SITES_LESS] = "less", [SITES_GREATER] = "greater",
};

static void add_held(struct printer *self, const struct site_held *held, uint32_t n)
{
	uint32_t i, k;

	text_add_char(&self->text, '{');
	for (i = 0; i < n; i++) {
		text_format(&self->text, "%s%s", i ? ", " : "", lock_name(self->sites, held[i].lock));
		for (k = 0; site_held_words[k].word; k++)
			if (held[i].flags & site_held_words[k].flag)
				text_format(&self->text, " %s", site_held_words[k].word);
		if (held[i].relation != SITES_APART)
			text_format(&self->text, " %s", site_relation_words[held[i].relation]);
		if (!held[i].taken.function)
			continue;
		text_add(&self->text, " from ");
		add_place(self, held[i].taken);
	}
	text_add_char(&self->text, '}');
}

static void add_context(struct printer *self, const struct site_context *context)
{
	uint32_t i;

	text_add(&self->text, "        ");
	add_held(self, context->held, context->nheld);
	text_add(&self->text, " by ");
	add_list(self, context->threads, context->nthreads);
	if (context->nothers) {
		text_add(&self->text, "; meanwhile ");
		add_list(self, context->others, context->nothers);
	}
	text_format(&self->text, "%s%s%s%s%s%s%s", context->flags & SITES_PRIVATE ? "; private" : "",
		    context->flags & SITES_KEPT ? "; published before" : "",
		    context->flags & SITES_TAKEN ? "; taken before" : "",
		    context->flags & SITES_HELD ? "; held itself" : "",
		    context->flags & SITES_AGAIN ? "; released before on some paths" :
		    context->flags & SITES_PARTLY ? "; held itself on some paths" : "",
		    context->flags & SITES_UNSURE ? "; paths were joined" : "",
		    context->flags & SITES_JOINED ? "; and others" : "");
	if (context->turn.function) {
		text_add(&self->text, context->flags & SITES_SKIPS ? "; skipped from " : "; from ");
		add_place(self, context->turn);
	}
	for (i = 0; i + 1 < context->nsteps; i++) {
		text_add(&self->text, i ? ", " : "; called at ");
		add_place(self, context->steps[i]);
	}
	text_add_char(&self->text, '\n');
}

static void print_text(FILE *out, struct printer *self, const struct site *site)
{
	const struct site_object *object = &self->sites->objects[site->object];
	uint32_t i;

	text_clear(&self->text);
	text_add(&self->text, "    ");
	add_place(self, (struct finding_point){ self->sites->functions[site->function].number, site->event });
	text_add_char(&self->text, ' ');
	add_kind(&self->text, site);
	text_format(&self->text, " %s #%u", object->key, site->ordinal);
	if (strcmp(object->key, object->class) != 0)
		text_format(&self->text, " (%s)", object->class);
	text_add(&self->text, " certainly ");
	add_held(self, site->certain, site->ncertain);
	text_add_char(&self->text, '\n');
	for (i = 0; i < site->ncontexts; i++)
		add_context(self, &site->contexts[i]);
	fputs(text_string(&self->text), out);
}

static void print_threads(FILE *out, struct printer *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nthreads; i++) {
		const struct site_thread *thread = &self->sites->threads[i];

		text_clear(&self->text);
		text_format(&self->text, "t%u %s%s", i + 1, thread->key, thread->several ? ", several" : "");
		if (thread->created.function) {
			text_add(&self->text, ", created at ");
			add_place(self, thread->created);
		}
		fprintf(out, "%s\n", text_string(&self->text));
	}
}

/* ---- all ---- */

void dump_sites(FILE *out, const struct sites *sites, const struct link *link,
		const struct dump_options *options)
{
	struct printer self = { .sites = sites, .locator = locator_create(link) };
	uint32_t i, last = SITES_NONE;

	if (options->format == DUMP_JSON) {
		dump_sites_json(out, sites, self.locator, options, link);
		locator_destroy(self.locator);
		return;
	}
	if (options->format == DUMP_TEXT)
		print_threads(out, &self);
	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (!dump_wants_linked(options, link, sites->functions[site->function].number))
			continue;
		if (options->format == DUMP_LINES) {
			print_line(out, &self, site);
			continue;
		}
		if (site->function != last)
			fprintf(out, "%s\n", sites->functions[site->function].key);
		last = site->function;
		print_text(out, &self, site);
	}
	text_free(&self.text);
	locator_destroy(self.locator);
}
