/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Inputs of every kind lead to the same TUs, whatever their order; what is
 * missing, stale or damaged is said and never fatal.
 */
#define _GNU_SOURCE /* memmem */
#include "base/message.h"
#include "check.h"
#include "facts/load.h"
#include "sample.h"

#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void write_file(const char *path, const void *data, size_t length)
{
	FILE *out = fopen(path, "wb");

	CHECK(out && fwrite(data, 1, length, out) == length);
	if (out)
		fclose(out);
}

static void shell(const char *command)
{
	if (system(command) != 0) {
		printf("failed: %s\n", command);
		exit(1);
	}
}

static void write_note(const char *path, const struct bytes *record, unsigned kind,
		       const char *directory, const char *sidecar)
{
	struct bytes note = { 0 };

	put_bytes(&note, RCF_NOTE_MAGIC, RCF_MAGIC_SIZE);
	put_fixed(&note, 0, 4);
	put_fixed(&note, kind, 4);
	put_bytes(&note, record->data + RCF_OFF_TUID, 16);
	put_bytes(&note, record->data + RCF_OFF_CHECKSUM, 8);
	put_bytes(&note, directory, strlen(directory) + 1);
	put_bytes(&note, sidecar, strlen(sidecar) + 1);
	while (note.length % RCF_ALIGN)
		put_byte(&note, 0);
	poke_u32(note.data + 8, (uint32_t)note.length);
	write_file(path, note.data, note.length);
	free(note.data);
}

/* An object with code and the file as a section. */
static void assemble(const char *object, const char *function, const char *section,
		     const char *content)
{
	char command[600];

	snprintf(command, sizeof command,
		 "printf '.section .note.GNU-stack\\n.text\\n.globl %s\\n%s: nop\\n' >%s.s; "
		 "test -z '%s' || printf '.section %s\\n.balign 8\\n.incbin \"%s\"\\n' >>%s.s; "
		 "gcc -c -o %s %s.s", function, function, object, section, section, content, object,
		 object, object);
	shell(command);
}

struct result {
	uint32_t tus;
	uint32_t gaps[LOAD_KINDS];
	unsigned errors; /* new ones */
};

static struct result load_from(const char *facts_dir, va_list inputs)
{
	struct result result = { 0 };
	struct load_options options = { .facts_dirs = &facts_dir, .nfacts_dirs = facts_dir != NULL };
	unsigned errors = message_errors();
	struct program *program;
	char *list[16];
	uint32_t i;

	while ((list[options.ninputs] = va_arg(inputs, char *)))
		options.ninputs++;
	options.inputs = list;
	message_quiet(1);
	program = program_load(&options);
	message_quiet(0);
	result.tus = program->ntus;
	for (i = 0; i < program->ngaps; i++)
		result.gaps[program->gaps[i].kind]++;
	result.errors = message_errors() - errors;
	for (i = 1; i < program->ntus; i++)
		CHECK(strcmp(facts_main_file(program->tus[i - 1]), facts_main_file(program->tus[i])) < 0);
	program_free(program);
	return result;
}

static struct result load(const char *facts_dir, ...)
{
	struct result result;
	va_list inputs;

	va_start(inputs, facts_dir);
	result = load_from(facts_dir, inputs);
	va_end(inputs);
	return result;
}

static int is(struct result r, uint32_t tus, uint32_t missing, uint32_t stale, uint32_t without,
	      unsigned errors)
{
	if (r.tus == tus && r.gaps[LOAD_MISSING] == missing && r.gaps[LOAD_STALE] == stale &&
	    r.gaps[LOAD_WITHOUT] == without && r.errors == errors)
		return 1;
	printf("got %u TUs, %u missing, %u stale, %u without, %u errors\n", r.tus,
	       r.gaps[LOAD_MISSING], r.gaps[LOAD_STALE], r.gaps[LOAD_WITHOUT], r.errors);
	return 0;
}

/* Another TU: b.c instead of a.c. */
static struct bytes other_record(const struct bytes *record)
{
	struct bytes other = { 0 };
	uint8_t *at;

	put_bytes(&other, record->data, record->length);
	at = memmem(other.data, other.length, "src/a.c", 7);
	at[4] = 'b';
	maker_fix(other.data, other.length);
	return other;
}

static void make_files(const struct bytes *a, const struct bytes *b)
{
	char here[4096];

	CHECK(getcwd(here, sizeof here) != NULL);
	mkdir("dir", 0777);
	mkdir("dir/deep", 0777);
	mkdir("flat", 0777);
	write_file("dir/deep/a.o.rcf", a->data, a->length);
	write_file("dir/b.o.rcf", b->data, b->length);
	write_file("dir/notes.txt", "x", 1);
	write_file("dir/deep/a.o", "x", 1); /* the objects of these records */
	write_file("dir/b.o", "x", 1);
	CHECK(symlink("..", "dir/deep/loop") == 0);
	write_note("a.note", a, RCF_NOTE_SPLIT, here, "dir/deep/a.o.rcf");
	assemble("a.o", "fa", "racecheck.note", "a.note");
	write_note("b.note", b, RCF_NOTE_SPLIT, "/nowhere", "sub/b.o.rcf");
	assemble("b.o", "fb", "racecheck.note", "b.note");
	assemble("embed.o", "fe", "racecheck.facts", "dir/deep/a.o.rcf");
	assemble("plain.o", "fp", "", "");
	shell("printf 'int main(void) { return 0; }' >main.c && gcc -c main.c && "
	      "gcc -o prog main.o a.o b.o && gcc -shared -o lib.so embed.o b.o && "
	      "ar rcs lib.a a.o plain.o && ar rcsT thin.a a.o plain.o && ld -r -o both.o a.o b.o");
}

static void check_good(void)
{
	CHECK(is(load(NULL, "dir", NULL), 2, 0, 0, 0, 0));
	CHECK(is(load(NULL, "dir/b.o.rcf", "dir/deep/a.o.rcf", NULL), 2, 0, 0, 0, 0));
	CHECK(is(load(NULL, "dir/deep/a.o.rcf", "dir", "dir/b.o.rcf", NULL), 2, 0, 0, 0, 0));
	CHECK(is(load(NULL, "a.o", NULL), 1, 0, 0, 0, 0));
	CHECK(is(load(NULL, "embed.o", "a.o", NULL), 1, 0, 0, 0, 0));
	CHECK(is(load(NULL, "plain.o", NULL), 0, 0, 0, 1, 0));
	CHECK(is(load(NULL, "plain.o", "./plain.o", "plain.o", NULL), 0, 0, 0, 2, 0));
	CHECK(is(load(NULL, "lib.a", NULL), 1, 0, 0, 1, 0));
	CHECK(is(load(NULL, "thin.a", NULL), 1, 0, 0, 1, 0));
	CHECK(is(load(NULL, "b.o", NULL), 0, 1, 0, 0, 0));
	CHECK(is(load("dir", "b.o", NULL), 1, 0, 0, 0, 0));
	CHECK(is(load(NULL, "prog", NULL), 1, 1, 0, 0, 0));
	CHECK(is(load(NULL, "b.o", "prog", "both.o", NULL), 1, 1, 0, 0, 0)); /* one gap */
	CHECK(is(load("dir", "prog", NULL), 2, 0, 0, 0, 0));
	CHECK(is(load(NULL, "prog", "dir/b.o.rcf", NULL), 2, 0, 0, 0, 0));
	CHECK(is(load("dir", "lib.so", NULL), 2, 0, 0, 0, 0));
	CHECK(is(load("dir", "both.o", "prog", NULL), 2, 0, 0, 0, 0));
	CHECK(is(load(NULL, "flat", NULL), 0, 0, 0, 1, 0));
}

static void check_sidecars(const struct bytes *a, const struct bytes *b)
{
	write_file("b.o.rcf", b->data, b->length); /* beside the object */
	CHECK(is(load(NULL, "b.o", NULL), 1, 0, 0, 0, 0));
	write_file("b.o.rcf", a->data, a->length); /* somebody else's */
	CHECK(is(load(NULL, "b.o", NULL), 0, 0, 1, 0, 0));
	CHECK(is(load("dir", "b.o", NULL), 1, 0, 0, 0, 0));
	write_file("b.o.rcf", b->data, 100);
	CHECK(is(load(NULL, "b.o", NULL), 0, 0, 0, 0, 1)); /* its own, but damaged */
	unlink("b.o.rcf");
	write_file("flat/sub#b.o.rcf", b->data, b->length);
	CHECK(is(load("flat", "b.o", NULL), 1, 0, 0, 0, 0));
	rename("flat/sub#b.o.rcf", "flat/#nowhere#sub#b.o.rcf");
	CHECK(is(load("flat", "b.o", NULL), 1, 0, 0, 0, 0));

	/* embed-object: the final link keeps only the note, the object the record */
	write_note("o.note", b, RCF_NOTE_OBJECT, "/nowhere", "kept.o.rcf");
	assemble("linked", "fo", "racecheck.note", "o.note");
	CHECK(is(load(NULL, "linked", NULL), 0, 1, 0, 0, 0));
	assemble("kept.o", "fo", "racecheck.object", "dir/b.o.rcf");
	CHECK(is(load(NULL, "linked", NULL), 1, 0, 0, 0, 0));
	CHECK(is(load(NULL, "linked", "kept.o", NULL), 1, 0, 0, 0, 0));
}

static void check_bad(const struct bytes *a)
{
	CHECK(is(load(NULL, "absent", "dir", NULL), 2, 0, 0, 0, 1));
	write_file("empty", "", 0);
	CHECK(is(load(NULL, "empty", NULL), 0, 0, 0, 0, 1));
	write_file("text", "hello", 5);
	CHECK(is(load(NULL, "text", "a.o", NULL), 1, 0, 0, 0, 1));
	write_file("cut.rcf", a->data, a->length - 8);
	CHECK(is(load(NULL, "cut.rcf", "dir", NULL), 2, 0, 0, 0, 1));
	write_file("cut.rcf", a->data, 20);
	CHECK(is(load(NULL, "cut.rcf", NULL), 0, 0, 0, 0, 1));
	assemble("cut.o", "fc", "racecheck.facts", "cut.rcf");
	CHECK(is(load(NULL, "cut.o", NULL), 0, 0, 0, 0, 1));
	assemble("junk.o", "fj", "racecheck.note", "text");
	CHECK(is(load(NULL, "junk.o", NULL), 0, 0, 0, 0, 1));
	shell("head -c 300 a.o >cut-elf.o; head -c 100 thin.a >cut.a");
	CHECK(is(load(NULL, "cut-elf.o", NULL), 0, 0, 0, 0, 1));
	CHECK(is(load(NULL, "cut.a", NULL), 0, 0, 0, 0, 1));
	shell("mkfifo fifo");
	CHECK(is(load(NULL, "fifo", "/dev/null", NULL), 0, 0, 0, 0, 2));
	shell("ar rcsT loop.a a.o && ar rcsT loop2.a loop.a 2>/dev/null; true");
	/* a thin archive that names itself ends */
	write_file("self.a", "!<thin>\nself.a/         0           0     0     644     8         `\n",
		   68);
	CHECK(load(NULL, "self.a", NULL).errors >= 1);
}

/* Every truncation of an archive and of an object: no crash. */
static void check_truncated(const char *path)
{
	struct stat status;
	char *data;
	FILE *in = fopen(path, "rb");
	size_t length, step;

	stat(path, &status);
	data = malloc((size_t)status.st_size);
	CHECK(in && fread(data, 1, (size_t)status.st_size, in) == (size_t)status.st_size);
	if (in)
		fclose(in);
	step = (size_t)status.st_size / 150 + 1;
	for (length = 1; length < (size_t)status.st_size; length += step) {
		write_file("truncated", data, length);
		load(NULL, "truncated", NULL);
	}
	free(data);
}

int main(void)
{
	struct bytes a = sample_record(), b = other_record(&a);
	char directory[] = "/tmp/racecheck-load-XXXXXX", command[64];

	if (!mkdtemp(directory) || chdir(directory) != 0) {
		perror(directory);
		return 1;
	}
	make_files(&a, &b);
	check_good();
	check_sidecars(&a, &b);
	check_bad(&a);
	check_truncated("lib.a");
	check_truncated("thin.a");
	check_truncated("embed.o");
	snprintf(command, sizeof command, "rm -rf %s", directory);
	shell(command);
	free(a.data);
	free(b.data);
	return check_status();
}
