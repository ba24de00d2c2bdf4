/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "infer/infer.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "beliefs/routines.h"
#include "rank/z.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "sites/told.h"

#include <string.h>

struct inference {
	const struct routines_input *in;
	int kernel;
	struct arena *arena;
	struct pool notes;    /* struct infer_note */
	struct pool entries;  /* const char *: lines of lockdb */
	uint32_t missed;
};

/* ---- names ---- */

/* "conn.lock" of "src/a.c:conn.lock"; *file: "src/a.c" and its length, 0 none. */
static const char *without_file(const char *class, size_t *file)
{
	const char *colon = strrchr(class, ':');

	*file = colon ? (size_t)(colon - class) : 0;
	return colon ? colon + 1 : class;
}

static int is_plain(const char *name)
{
	return *name && !strpbrk(name, ".*[<>- ?");
}

/* The lock as it is written beside the declaration of an object, NULL: it has no name there. */
static const char *written_lock(const char *lock, const char *object)
{
	size_t file, own;
	const char *name = without_file(lock, &file), *field = without_file(object, &own), *dot;

	if (is_plain(name)) /* a variable; a static one only in its own file */
		return !file || (file == own && !strncmp(lock, object, file)) ? name : NULL;
	dot = strchr(name, '.');
	if (!dot || !is_plain(dot + 1) || file != own || strncmp(lock, object, file) != 0 ||
	    strncmp(name, field, (size_t)(dot - name) + 1) != 0)
		return NULL;
	return dot + 1;
}

static const char *annotation(const struct inference *self, const char *lock)
{
	return self->kernel ? arena_format(self->arena, "__guarded_by(&%s)", lock)
			    : arena_format(self->arena, "RACECHECK_GUARDED_BY(\"%s\")", lock);
}

/* ---- variables and fields ---- */

static int ends_with(const char *path, const char *tail, size_t length)
{
	size_t n = strlen(path);

	return n >= length && !strncmp(path + n - length, tail, length);
}

/* The variable of that class; 0: there is none, or it is not clear which. */
static uint32_t find_variable(const struct link *link, const char *class)
{
	size_t file;
	const char *name = without_file(class, &file);
	uint32_t found = 0, i;

	for (i = 1; i <= link->nobjects; i++) {
		const struct link_object *o = &link->objects[i];

		if (strcmp(o->name, name) != 0 || (o->flags & (LINK_LOCAL | LINK_EXTERNAL)) ||
		    (file && !ends_with(facts_main_file(link->program->tus[o->tu]), class, file)))
			continue;
		if (found)
			return 0;
		found = i;
	}
	return found;
}

static uint32_t find_field(const struct link *link, const char *class)
{
	size_t file;
	const char *name = without_file(class, &file), *dot = strchr(name, '.');
	uint32_t found = 0, i;

	for (i = 1; dot && i <= link->nfields; i++) {
		const struct link_field *f = &link->fields[i];
		const char *aggregate = link->aggregates[f->aggregate].name;

		if (strcmp(f->name, dot + 1) != 0 || strlen(aggregate) != (size_t)(dot - name) ||
		    strncmp(aggregate, name, (size_t)(dot - name)) != 0)
			continue;
		if (found)
			return 0;
		found = i;
	}
	return found;
}

enum found { FOUND_NOT, FOUND, FOUND_DECLARED };

/* Its declaration; FOUND_DECLARED: it says so already. */
static enum found find_declaration(struct inference *self, const char *class, struct infer_note *note)
{
	const struct link *link = self->in->link;
	uint32_t field = find_field(link, class), variable = field ? 0 : find_variable(link, class);
	const struct link_field *f = &link->fields[field];
	const struct link_object *o = &link->objects[variable];

	if (field ? facts_has_attr(link->program->tus[f->tu]->fields[f->field].attrs, RCF_ATTR_GUARDED_BY)
		  : variable && facts_has_attr(link->program->tus[o->tu]->symbols[o->symbol].attrs, RCF_ATTR_GUARDED_BY))
		return FOUND_DECLARED;
	if (field)
		return declaration_of_field(link, field, self->arena, note) ? FOUND : FOUND_NOT;
	return variable && declaration_of_variable(link, variable, self->arena, note) ? FOUND : FOUND_NOT;
}

/* 0: the lock, or the declaration, cannot be named. */
static int add_guard(struct inference *self, const char *object, const char *lock)
{
	const char *written = written_lock(lock, object);
	struct infer_note note;
	enum found found = written ? find_declaration(self, object, &note) : FOUND_NOT;

	if (found == FOUND) {
		note.text = annotation(self, written);
		*(struct infer_note *)pool_add(self->arena, &self->notes, sizeof note) = note;
	}
	return found != FOUND_NOT;
}

/* ---- counts ---- */

/* How often objects of a class are accessed with others alive, and how often with a lock. */
struct count {
	const char *object, *lock; /* lock NULL: all accesses */
	uint32_t places;
};

static struct count *count_of(struct pool *counts, struct table *index, struct arena *arena, const char *object,
			      const char *lock)
{
	uint64_t hash = hash_pair(hash_string(object), lock ? hash_string(lock) : 0);
	uint32_t slot, i;
	struct count *made;

	for (slot = table_first(index, hash); (i = table_at(index, slot)); slot = table_next(index, slot, hash)) {
		made = (struct count *)counts->items + i - 1;
		if (!strcmp(made->object, object) && !made->lock == !lock && (!lock || !strcmp(made->lock, lock)))
			return made;
	}
	made = pool_add(arena, counts, sizeof *made);
	*made = (struct count){ object, lock, 0 };
	table_add(arena, index, hash, counts->count);
	return made;
}

static int is_counted(const struct sites *sites, const struct site *site)
{
	return site->kind <= SITES_FREE && !(site->flags & (SITES_ATOMIC | SITES_UNNAMED)) &&
	       site_alive(sites, site) == SITES_ALIVE;
}

/* The lock that is held most often when the object is accessed, and has a name beside its declaration. */
static void choose_guard(struct inference *self, const struct count *counts, uint32_t n, uint32_t object)
{
	uint32_t total = counts[object].places, most = total, i, believed = 0;

	for (; z_hundredths(most, total) > Z_BELIEF; most--)
		for (i = 0; i < n; i++)
			if (counts[i].lock && counts[i].places == most && !strcmp(counts[i].object, counts[object].object)) {
				believed++;
				if (add_guard(self, counts[i].object, counts[i].lock))
					return;
			}
	self->missed += believed != 0;
}

static void find_guards(struct inference *self)
{
	const struct sites *sites = self->in->sites;
	struct arena *scratch = arena_create();
	struct pool counts = { 0 };
	struct table index = { 0 };
	uint32_t i, k;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];
		const char *object = sites->objects[site->object].class;

		if (!is_counted(sites, site))
			continue;
		count_of(&counts, &index, scratch, object, NULL)->places++;
		for (k = 0; k < site->nmet; k++)
			if (*sites->locks[site->met[k].lock].class)
				count_of(&counts, &index, scratch, object,
					 sites->locks[site->met[k].lock].class)->places++;
	}
	for (i = 0; i < counts.count; i++)
		if (!((const struct count *)counts.items)[i].lock)
			choose_guard(self, counts.items, counts.count, i);
	arena_destroy(scratch);
}

/* ---- functions ---- */

/* Does it release the lock, or acquire it?  Then it is a lock function. */
static int is_lock_function(const struct sites *sites, uint32_t function, const char *lock)
{
	uint32_t i;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if ((site->kind == SITES_RELEASE || site->kind == SITES_ACQUIRE) &&
		    sites->functions[site->function].number == function &&
		    !strcmp(sites->locks[site->lock].class, lock))
			return 1;
	}
	return 0;
}

static void add_routine(void *me, uint32_t function, const char *lock)
{
	struct inference *self = me;
	const struct link_function *f = &self->in->link->functions[function];
	const char *name = told_name(lock);
	struct infer_note note;

	if (facts_has_attr(self->in->link->program->tus[f->tu]->symbols[f->symbol].attrs, RCF_ATTR_REQUIRES) ||
	    is_lock_function(self->in->sites, function, lock))
		return;
	if (!is_plain(name) || self->kernel) {
		self->missed++;
	} else if (f->func == LINK_NONE) {
		*(const char **)pool_add(self->arena, &self->entries, sizeof(char *)) =
			arena_format(self->arena, "- {name: %s, assert: \"global:%s\"}", f->name, name);
	} else if (declaration_of_function(self->in->link, function, self->arena, &note)) {
		note.text = arena_format(self->arena, "RACECHECK_REQUIRES(\"%s\")", name);
		*(struct infer_note *)pool_add(self->arena, &self->notes, sizeof note) = note;
	} else {
		self->missed++;
	}
}

/* A file of lockdb, as part of the patch. */
static void print_entries(FILE *out, const struct inference *self)
{
	const char *const *entries = self->entries.items;
	uint32_t i;

	if (!self->entries.count)
		return;
	fprintf(out, "--- /dev/null\n+++ b/.racecheck/inferred.yaml\n@@ -0,0 +1,%u @@\n", self->entries.count + 3);
	fprintf(out, "+schema: 1\n+name: inferred\n+functions:\n");
	for (i = 0; i < self->entries.count; i++)
		fprintf(out, "+%s\n", entries[i]);
}

uint32_t infer_print(FILE *out, const struct routines_input *routines, int kernel, struct arena *arena, uint32_t *told)
{
	struct inference self = { .in = routines, .kernel = kernel, .arena = arena };

	find_guards(&self);
	routines_believed(routines, add_routine, &self);
	patch_print(out, self.notes.items, self.notes.count, kernel ? NULL : "#include <racecheck.h>", arena);
	print_entries(out, &self);
	*told += self.notes.count + self.entries.count;
	return self.missed;
}
