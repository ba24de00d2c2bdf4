/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * genimage.c - a tool of the build: genimage FILE.yaml... prints C that defines what
 * lockdb/image.h declares; genimage --weights FILE.yaml, weights_fitted of rank/weights.h.
 *
 * A set, and all that it points to, is copied into one array of words; a word that is a
 * pointer becomes the address of another word, which the linker fills in.  So the copy of a
 * struct needs no list of its members except for its pointers, and a pointer that
 * is forgotten here stops the build (blob_check).
 */
#include "base/arena.h"
#include "base/message.h"
#include "base/table.h"
#include "facts/map.h"
#include "lockdb/image.h"
#include "lockdb/set.h"
#include "lockdb/yaml.h"
#include "rank/weights.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The library needs them; this program reads YAML. */
const struct image_file image_files[1];
const uint32_t image_nfiles;

#define WORD sizeof(uint64_t)

struct word {
	uint64_t value;  /* pointer: which word it points to, in bytes from the first */
	uint8_t pointer;
};

struct blob {
	struct arena *arena;
	struct pool words;    /* struct word */
	struct table copies;  /* by address: what was copied already */
	struct pool origins;  /* struct origin */
	uintptr_t low, high;  /* addresses that were copied from */
};

struct origin {
	const void *address;
	size_t size;
	uint64_t at;
};

static struct word *word_at(struct blob *blob, uint64_t at)
{
	return (struct word *)blob->words.items + at / WORD;
}

static void blob_widen(struct blob *blob, const void *data, size_t size)
{
	uintptr_t low = (uintptr_t)data, high = low + size;

	if (!blob->low || low < blob->low)
		blob->low = low;
	if (high > blob->high)
		blob->high = high;
}

/* Copies the bytes, once; *is_new: for the first time, so that their pointers are to be set. */
static uint64_t blob_copy(struct blob *blob, const void *data, size_t size, int *is_new)
{
	uint64_t hash = hash_pair((uintptr_t)data, size), at = blob->words.count * WORD;
	uint32_t slot, i;
	struct origin *origin;
	size_t done;

	for (slot = table_first(&blob->copies, hash); (i = table_at(&blob->copies, slot));
	     slot = table_next(&blob->copies, slot, hash)) {
		origin = (struct origin *)blob->origins.items + i - 1;
		if (origin->address == data && origin->size == size) {
			*is_new = 0;
			return origin->at;
		}
	}
	origin = pool_add(blob->arena, &blob->origins, sizeof *origin);
	*origin = (struct origin){ data, size, at };
	table_add(blob->arena, &blob->copies, hash, blob->origins.count);
	blob_widen(blob, data, size);
	for (done = 0; done < size; done += WORD) {
		struct word *word = pool_add(blob->arena, &blob->words, sizeof *word);

		memcpy(&word->value, (const char *)data + done, size - done < WORD ? size - done : WORD);
	}
	*is_new = 1;
	return at;
}

static void blob_point(struct blob *blob, uint64_t from, uint64_t to)
{
	*word_at(blob, from) = (struct word){ to, 1 };
}

static void set_null(struct blob *blob, uint64_t at)
{
	*word_at(blob, at) = (struct word){ 0, 0 };
}

static void set_string(struct blob *blob, uint64_t at, const char *text)
{
	int is_new;

	if (text)
		blob_point(blob, at, blob_copy(blob, text, strlen(text) + 1, &is_new));
}

/* A pointer that was not set would lead into the memory of this process. */
static void blob_check(struct blob *blob)
{
	uint32_t i;

	for (i = 0; i < blob->words.count; i++) {
		const struct word *word = word_at(blob, i * WORD);

		if (!word->pointer && word->value >= blob->low && word->value < blob->high)
			bug("genimage", "a pointer of a struct of lockdb is not set here: word %u", i);
	}
}

/* ---- the structs: at is where the copy is, the rest what was copied ---- */

#define AT(type, member) (at + offsetof(struct type, member))

typedef void set_item(struct blob *blob, uint64_t at, const void *item);

static void set_array(struct blob *blob, uint64_t pointer, const void *items, uint32_t count,
		      size_t size, set_item *set)
{
	uint64_t at;
	uint32_t i;
	int is_new;

	if (!count) {
		set_null(blob, pointer);
		return;
	}
	at = blob_copy(blob, items, count * size, &is_new);
	blob_point(blob, pointer, at);
	for (i = 0; is_new && i < count; i++)
		set(blob, at + i * size, (const char *)items + i * size);
}

static void set_pool(struct blob *blob, uint64_t at, const struct pool *pool, size_t size,
		     set_item *set)
{
	set_array(blob, AT(pool, items), pool->items, pool->count, size, set);
}

static void set_text(struct blob *blob, uint64_t at, const void *item)
{
	set_string(blob, at, *(const char *const *)item);
}

static void set_number(struct blob *blob, uint64_t at, const void *item)
{
	(void)blob;
	(void)at;
	(void)item;
}

static void set_step(struct blob *blob, uint64_t at, const void *item)
{
	set_string(blob, AT(lockdb_step, name), ((const struct lockdb_step *)item)->name);
}

static void set_path(struct blob *blob, uint64_t at, const void *item)
{
	const struct lockdb_path *path = item;

	set_string(blob, AT(lockdb_path, name), path->name);
	set_array(blob, AT(lockdb_path, steps), path->steps, path->nsteps, sizeof *path->steps, set_step);
}

static void set_effect(struct blob *blob, uint64_t at, const void *item)
{
	const struct lockdb_effect *effect = item;

	set_string(blob, AT(lockdb_effect, name), effect->name);
	set_path(blob, AT(lockdb_effect, object), &effect->object);
	set_path(blob, AT(lockdb_effect, second), &effect->second);
	set_path(blob, AT(lockdb_effect, carrier), &effect->carrier);
	set_path(blob, AT(lockdb_effect, size), &effect->size);
	set_path(blob, AT(lockdb_effect, count), &effect->count);
	set_path(blob, AT(lockdb_effect, function), &effect->function);
	set_path(blob, AT(lockdb_effect, handle), &effect->handle);
	set_array(blob, AT(lockdb_effect, numbers), effect->numbers, effect->nnumbers,
		  sizeof *effect->numbers, set_number);
	set_array(blob, AT(lockdb_effect, data), effect->data, effect->ndata, sizeof *effect->data,
		  set_path);
}

/* Of the tree of the file only the place is kept, for messages. */
static void set_place(struct blob *blob, uint64_t at, const void *item)
{
	const struct yaml *node = item;

	set_string(blob, AT(yaml, file), node->file);
	set_null(blob, AT(yaml, text));
	set_null(blob, AT(yaml, key));
	set_null(blob, AT(yaml, first));
	set_null(blob, AT(yaml, last));
	set_null(blob, AT(yaml, next));
}

static void set_function(struct blob *blob, uint64_t at, const void *item)
{
	const struct set_function *function = item;
	const struct lockdb_function *model = &function->model;

	set_array(blob, AT(set_function, at), function->at, 1, sizeof *function->at, set_place);
	at += offsetof(struct set_function, model);
	set_string(blob, AT(lockdb_function, name), model->name);
	set_string(blob, AT(lockdb_function, file), model->file);
	set_array(blob, AT(lockdb_function, effects), model->effects, model->neffects,
		  sizeof *model->effects, set_effect);
}

static void set_symbol(struct blob *blob, uint64_t at, const void *item)
{
	set_string(blob, AT(set_symbol, name), ((const struct set_symbol *)item)->name);
}

static void set_entry(struct blob *blob, uint64_t at, const void *item)
{
	const struct lockdb_entry *entry = item;

	set_string(blob, AT(lockdb_entry, type), entry->type);
	set_string(blob, AT(lockdb_entry, field), entry->field);
	set_string(blob, AT(lockdb_entry, context), entry->context);
	set_string(blob, AT(lockdb_entry, file), entry->file);
	set_array(blob, AT(lockdb_entry, held), entry->held, entry->nheld, sizeof *entry->held, set_path);
}

static void set_rule(struct blob *blob, uint64_t at, const void *item)
{
	const struct lockdb_rule *rule = item;

	set_string(blob, AT(lockdb_rule, name), rule->name);
	set_string(blob, AT(lockdb_rule, section), rule->section);
	set_string(blob, AT(lockdb_rule, type), rule->type);
	set_string(blob, AT(lockdb_rule, field), rule->field);
	set_string(blob, AT(lockdb_rule, file), rule->file);
}

/* Where its copy is. */
static uint64_t put_set(struct blob *blob, const struct set *set)
{
	int is_new;
	uint64_t at = blob_copy(blob, set, sizeof *set, &is_new);

	set_null(blob, AT(set, arena));
	set_string(blob, AT(set, name), set->name);
	set_string(blob, AT(set, file), set->file);
	set_pool(blob, AT(set, symbols), &set->symbols, sizeof(struct set_symbol), set_symbol);
	set_pool(blob, AT(set, functions), &set->functions, sizeof(struct set_function), set_function);
	set_pool(blob, AT(set, entries), &set->entries, sizeof(struct lockdb_entry), set_entry);
	set_pool(blob, AT(set, entry_points), &set->entry_points, sizeof(char *), set_text);
	set_pool(blob, AT(set, libraries), &set->libraries, sizeof(char *), set_text);
	set_pool(blob, AT(set, rules), &set->rules, sizeof(struct lockdb_rule), set_rule);
	return at;
}

/* ---- the file ---- */

static void print_words(struct blob *blob)
{
	uint32_t i;

	printf("static const void *const words[] = {\n");
	for (i = 0; i < blob->words.count; i++) {
		const struct word *word = word_at(blob, i * WORD);

		printf(word->pointer ? "W(%" PRIu64 ")," : "(void *)%" PRIu64 "u,", word->value);
		if (i % 8 == 7)
			putchar('\n');
	}
	printf("};\n");
}

static void print_file(const char *path, uint64_t at)
{
	struct facts_error why;
	struct map map;

	if (!map_open(&map, path, NULL, &why))
		die(path, "%s", why.text);
	printf("\t{ %zu, UINT64_C(%" PRIu64 "), W(%" PRIu64 ") },\n", map.length,
	       hash_bytes(map.data, map.length), at);
	map_close(&map);
}

/* ---- weights ---- */

static void print_patterns(const char *name, const char *const *patterns)
{
	printf("static const char *const %s[] = { ", name);
	for (; *patterns; patterns++)
		printf("\"%s\", ", *patterns);
	printf("NULL };\n");
}

static int print_weights(const char *path)
{
	struct arena *arena = arena_create();
	const struct weights *weights = weights_read(path, NULL, arena);
	enum feature i;
	enum appeal j;

	printf("/* Made from %s by genimage. */\n#include \"rank/weights.h\"\n#include <stddef.h>\n", path);
	print_patterns("setup", weights->setup);
	print_patterns("waits", weights->waits);
	print_patterns("teardown", weights->teardown);
	printf("const struct weights weights_fitted = {\n\t.likely = %d, .possible = %d, .setup = setup, .teardown = teardown, .waits = waits,\n"
	       "\t.points = {\n", weights->likely, weights->possible);
	for (i = 0; i < FEATURES; i++)
		printf("\t\t%d, /* %s */\n", weights->points[i], feature_name(i));
	printf("\t},\n\t.appeal = { ");
	for (j = 0; j < APPEALS; j++)
		printf("%d, ", weights->appeal[j]);
	printf("}\n};\n");
	arena_destroy(arena);
	return fflush(stdout) ? 1 : 0;
}

int main(int argc, char **argv)
{
	struct blob blob = { .arena = arena_create() };
	uint64_t *sets = arena_array(blob.arena, (size_t)argc, sizeof *sets);
	int i;

	if (argc == 3 && !strcmp(argv[1], "--weights"))
		return print_weights(argv[2]);
	for (i = 1; i < argc; i++)
		sets[i] = put_set(&blob, set_read(argv[i], blob.arena));
	blob_check(&blob);
	printf("/* Made from lockdb/ by genimage. */\n#include \"lockdb/image.h\"\n\n"
	       "#define W(at) ((const void *)((const char *)words + (at)))\n");
	print_words(&blob);
	printf("const struct image_file image_files[] = {\n");
	for (i = 1; i < argc; i++)
		print_file(argv[i], sets[i]);
	printf("};\nconst uint32_t image_nfiles = %d;\n", argc - 1);
	arena_destroy(blob.arena);
	return fflush(stdout) ? 1 : 0;
}
