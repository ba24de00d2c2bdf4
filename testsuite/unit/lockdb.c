/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is known of functions: exact names, patterns, static functions, files
 * over one another, files that are active only with certain programs.
 */
#include "base/arena.h"
#include "base/text.h"
#include "check.h"
#include "lockdb/lockdb.h"
#include "lockdb/path.h"
#include "lockdb/print.h"

#include <stdlib.h>
#include <sys/stat.h>

static void write_file(const char *path, const char *text)
{
	FILE *out = fopen(path, "w");

	CHECK(out && fputs(text, out) >= 0);
	if (out)
		fclose(out);
}

static const char *path_text(const struct lockdb_path *path)
{
	static struct text text;

	text_clear(&text);
	path_print(&text, path);
	return text_string(&text);
}

static int has_kernel(const void *context, const char *name, int defined)
{
	(void)context;
	return defined && !strcmp(name, "start_kernel");
}

/* lockdb/ of this tree. */
static void test_installed(struct arena *arena)
{
	struct lockdb_options options = { .no_project = 1 };
	const struct lockdb *db;
	const struct lockdb_function *f;
	const struct lockdb_entry *e;

	setenv("RACECHECK_LOCKDB", arena_format(arena, "%s/lockdb", getenv("SRC")), 1);
	db = lockdb_load(&options, arena);
	f = lockdb_function(db, "pthread_mutex_trylock", 0);
	CHECK(f && f->neffects == 1 && f->opaque);
	CHECK(f && f->effects->op == LOCKDB_ACQUIRE && f->effects->flags == LOCKDB_TRY);
	CHECK(f && f->effects->when.test == LOCKDB_ZERO && f->effects->failure == 16);
	CHECK(f && f->effects->object.root == LOCKDB_ARG && f->effects->object.number == 0);
	CHECK(!lockdb_function(db, "pthread_mutex_trylock", 1));
	CHECK(!lockdb_function(db, "pthread_mutex_tryloc", 0));
	f = lockdb_function(db, "pthread_mutexattr_settype", 0);
	CHECK(f && f->neffects == 1 && f->effects->op == LOCKDB_SETS);
	f = lockdb_function(db, "pthread_mutex_init", 0);
	CHECK(f && f->effects->nnumbers == 2 && f->effects->numbers[0] == 1 && f->effects->numbers[1] == 2);
	f = lockdb_function(db, "pthread_create", 0);
	CHECK(f && f->effects->op == LOCKDB_SPAWN && f->effects->ndata == 1);
	CHECK(f && f->effects->function.number == 2 && f->effects->data[0].number == 3);
	CHECK_STRING(f ? path_text(&f->effects->handle) : "", "*arg0");
	e = lockdb_entry(db, "net_device_ops", "ndo_open");
	CHECK(e && e->nheld == 1 && !strcmp(e->held->name, "rtnl"));
	e = lockdb_entry(db, "net_device_ops", "ndo_init");
	CHECK(e && e->nheld == 0 && e->flags == LOCKDB_MANY);
	CHECK(lockdb_entry(db, "", "sa_handler") && !lockdb_entry(db, "s", "f"));
}

static const char first[] =
	"schema: 1\nname: first\nfunctions:\n"
	"- {name: lock, acquire: arg0, kind: spin}\n"
	"- {name: [\"get_*\", \"get_a*\"], returns: arg0}\n"
	"- {name: put, release: '(*arg0->a.b)->c[arg1]->d+8'}\n"
	"- {name: hid, blocks: yes}\n"
	"- {name: stat, statics: yes, blocks: yes}\n";
static const char second[] =
	"schema: 1\nname: second\nwhen: {defines: [nothing, start_kernel]}\nfunctions:\n"
	"- {name: lock, extend: yes, acquire: 'name:irq', saves: yes}\n"
	"- {name: get_abc, extend: yes, calls: global:fault}\n"
	"- {name: get_x, release: '*(arg0+4)'}\n"
	"- {name: \"get_*\", returns: arg1}\n"
	"- {name: hid, statics: no, noreturn: yes}\n";
static const char third[] =
	"schema: 1\nname: third\nwhen: {uses: start_kernel}\nfunctions:\n"
	"- {name: lock, blocks: yes}\n";

static void test_order(struct arena *arena)
{
	static const char *const files[] = { "first.yaml", "second.yaml", "third.yaml" };
	struct lockdb_options options = { .files = files, .nfiles = 3, .has_symbol = has_kernel };
	const struct lockdb_function *f;
	const struct lockdb *db;

	mkdir("empty", 0777);
	setenv("RACECHECK_LOCKDB", "empty", 1);
	write_file("first.yaml", first);
	write_file("second.yaml", second);
	write_file("third.yaml", third);
	db = lockdb_load(&options, arena);
	CHECK(db->nfiles == 3);
	f = lockdb_function(db, "lock", 1);
	CHECK(f && f->neffects == 2 && f->opaque && f->effects[1].flags == LOCKDB_SAVES);
	CHECK_STRING(f ? f->file : "", "second.yaml");
	/* the later of two patterns, whichever is more specific */
	f = lockdb_function(db, "get_any", 0);
	CHECK(f && f->effects->object.number == 1);
	f = lockdb_function(db, "get_abc", 0);
	CHECK(f && f->neffects == 2 && f->effects->object.number == 0);
	CHECK(f && f->effects[1].op == LOCKDB_CALLS && f->opaque);
	f = lockdb_function(db, "get_x", 0);
	CHECK_STRING(f ? path_text(&f->effects->object) : "", "*(arg0+4)");
	f = lockdb_function(db, "put", 0);
	CHECK_STRING(f ? path_text(&f->effects->object) : "", "arg0->a.b->c[arg1]->d+8");
	CHECK(f && f->effects->object.nsteps == 8 && f->effects->mode == LOCKDB_EITHER);
	f = lockdb_function(db, "hid", 0);
	CHECK(f && f->neffects == 1 && f->effects->op == LOCKDB_NORETURN && !f->opaque);
	CHECK(!lockdb_function(db, "hid", 1));
	CHECK(lockdb_function(db, "stat", 1) && !lockdb_function(db, "", 0));
	options.has_symbol = NULL; /* all are active */
	db = lockdb_load(&options, arena);
	f = lockdb_function(db, "lock", 0);
	CHECK(f && f->neffects == 1 && f->effects->op == LOCKDB_BLOCKS);
}

/* What is printed is read as the same. */
static void test_print(struct arena *arena)
{
	static const char *const files[] = { "first.yaml", "second.yaml" };
	static const char *const printed[] = { "printed.yaml" };
	struct lockdb_options options = { .files = files, .nfiles = 2 };
	struct text a = { 0 }, b = { 0 };
	const struct lockdb *db = lockdb_load(&options, arena), *again;

	lockdb_print(&a, db);
	write_file("printed.yaml", text_string(&a));
	options.files = printed;
	options.nfiles = 1;
	again = lockdb_load(&options, arena);
	lockdb_print(&b, again);
	CHECK_STRING(text_string(&b), text_string(&a));
	CHECK(lockdb_hash(again) == lockdb_hash(db) && again->nfunctions == db->nfunctions);
	text_free(&a);
	text_free(&b);
}

int main(void)
{
	struct arena *arena = arena_create();

	test_installed(arena);
	test_order(arena);
	test_print(arena);
	arena_destroy(arena);
	return check_status();
}
