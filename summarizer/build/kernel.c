/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "build/kernel.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/progress.h"
#include "base/suggest.h"
#include "base/text.h"
#include "build/command.h"
#include "build/objects.h"
#include "build/scan.h"
#include "compiler.h"
#include "diff/since.h"
#include "findings/path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct kernel {
	struct arena *arena;
	struct kbuild kbuild;
	const char *tree;             /* O=: where kbuild runs */
	const char *module;           /* M=; NULL */
	const char *since;            /* --since; NULL */
	struct process_words paths;   /* --paths */
	struct process_words options; /* of the report */
	struct process_words changed; /* files, if since */
	int facts_only, state;
	unsigned jobs;
	uint32_t analysed;
};

/* ---- the command line ---- */

static int begins(const char *word, const char *start)
{
	return !strncmp(word, start, strlen(start));
}

static void read_word(struct kernel *kernel, const char *word)
{
	if (begins(word, "O="))
		kernel->tree = kernel->kbuild.tree = word + 2;
	else if (begins(word, "M="))
		kernel->module = word + 2;
	else if (begins(word, "--since="))
		kernel->since = word + 8;
	else if (!strcmp(word, "--facts-only"))
		kernel->facts_only = 1;
	else if (!strcmp(word, "--state"))
		kernel->state = 1;
	else if (begins(word, "--jobs="))
		kernel->jobs = (unsigned)atoi(word + 7);
	else if (begins(word, "-j") && word[2])
		kernel->jobs = (unsigned)atoi(word + 2);
	else if (*word == '-')
		process_word(&kernel->options, word);
	else
		die(word, "neither O=DIR nor M=DIR nor an option; directories follow --paths");
}

/* fs/ext4/ is fs/ext4 */
static void add_path(struct kernel *kernel, const char *path)
{
	size_t length = strlen(path);

	while (length > 1 && path[length - 1] == '/')
		length--;
	process_word(&kernel->paths, arena_copy(kernel->arena, path, length));
}

static void read_words(struct kernel *kernel, int argc, char **argv)
{
	int i;

	for (i = 1; i < argc; i++) {
		if (process_is_split(argv[i]) && i + 1 < argc) {
			process_add(&kernel->options, (const char *const *)&argv[i++], 2);
		} else if (!strcmp(argv[i], "--paths")) {
			while (i + 1 < argc && *argv[i + 1] != '-' && !strchr(argv[i + 1], '='))
				add_path(kernel, argv[++i]);
			if (!kernel->paths.count)
				die("--paths", "no directory");
		} else if (begins(argv[i], "--paths=")) {
			add_path(kernel, argv[i] + 8);
		} else {
			read_word(kernel, argv[i]);
		}
	}
}

/* ---- which objects ---- */

static int is_below(const struct kernel *kernel, const char *object)
{
	size_t i;

	for (i = 0; i < kernel->paths.count; i++) {
		const char *path = kbuild_path(&kernel->kbuild, kernel->paths.items[i]);
		size_t length = strlen(path);

		if (!strncmp(object, path, length) && (object[length] == '/' || object[length] == '.'))
			return 1;
	}
	return 0;
}

/* All parts become one, with the objects below the paths. */
static void narrow(struct kernel *kernel)
{
	struct kbuild *kbuild = &kernel->kbuild;
	struct kbuild_part part = { .name = "the paths", .objects.arena = kernel->arena };
	uint32_t i;
	size_t k;
	int partly;

	for (i = 0; i < kbuild->count; i++)
		for (k = 0; k < kbuild->parts[i].objects.count; k++)
			if (is_below(kernel, kbuild->parts[i].objects.items[k]))
				process_word(&part.objects, kbuild->parts[i].objects.items[k]);
	partly = !part.objects.count; /* make DIR/: there is no list of all */
	for (k = 0; partly && k < kernel->paths.count; k++)
		kbuild_directory(kbuild, &part, kernel->paths.items[k]);
	if (!part.objects.count)
		die("--paths", "no object below %s was built; make %s/ builds it", kernel->paths.items[0],
		    kernel->paths.items[0]);
	kbuild->count = 0;
	*kbuild_add_part(kbuild, part.name) = part;
}

static void find_objects(struct kernel *kernel)
{
	struct kbuild *kbuild = &kernel->kbuild;
	int found = 0;

	if (kernel->module) {
		kbuild->tree = kernel->module; /* where paths begin that are not absolute */
		if (!kbuild_modules(kbuild, "modules.order"))
			die(kernel->module, "has no modules.order; build the module first");
		return;
	}
	found |= kbuild_vmlinux(kbuild, "vmlinux.a");
	found |= kbuild_modules(kbuild, "modules.order");
	if (kernel->paths.count)
		narrow(kernel);
	else if (!found)
		die(kbuild->tree, "neither vmlinux.a nor modules.order is there; is it a kernel that was built?  O=DIR names "
		    "its build tree, --paths parts of it");
}

/* ---- --since ---- */

static const char *repository_of(const struct kernel *kernel)
{
	const char *source = arena_format(kernel->arena, "%s/source", kernel->kbuild.tree);

	return kernel->module ? kernel->module : access(source, F_OK) == 0 ? source : kernel->kbuild.tree;
}

/* The files that git says have changed, as their last parts. */
static void find_changed(struct kernel *kernel)
{
	struct process_words words = { .arena = kernel->arena };
	struct text out = { 0 }, err = { 0 };
	size_t count, i;
	char **files;

	process_word(&words, "git");
	process_word(&words, "-C");
	process_word(&words, repository_of(kernel));
	process_word(&words, "diff");
	process_word(&words, "--name-only");
	process_word(&words, "--relative");
	process_word(&words, kernel->since);
	process_word(&words, "--");
	if (process_collect(&words, &out, &err) != 0)
		die("--since", "git: %.*s", (int)strcspn(text_string(&err), "\n"), text_string(&err));
	files = command_split(text_string(&out), &count, kernel->arena);
	for (i = 0; i < count; i++)
		process_word(&kernel->changed, files[i]);
	text_free(&out);
	text_free(&err);
}

/* Is an object of the part made of a file that has changed? */
static int is_changed(const struct kernel *kernel, const struct kbuild_part *part)
{
	size_t i, k;

	for (i = 0; i < part->objects.count; i++) {
		struct kbuild_command command = kbuild_command(&(struct kbuild){ .arena = kernel->arena, .tree = "." },
							       part->objects.items[i]);

		for (k = 0; command.source && k < kernel->changed.count; k++)
			if (strstr(command.source, kernel->changed.items[k]) ||
			    strstr(command.rest, kernel->changed.items[k]))
				return 1;
	}
	return 0;
}

/* ---- facts of a tree that is built already ---- */

/* What make writes as $$ and \#; objtool and its like follow a semicolon. */
static char **compile_words(const struct kernel *kernel, const char *text, size_t *count)
{
	char *copy = arena_alloc(kernel->arena, strlen(text) + 1), *at = copy, **words;
	size_t i;

	for (; *text; text++) {
		if (*text == '$' && text[1] == '$')
			text++;
		*at++ = *text;
	}
	words = command_split(copy, count, kernel->arena);
	for (i = 0; i < *count; i++) {
		size_t length = strlen(words[i]);

		if (length && words[i][length - 1] == ';') {
			words[i][length - 1] = '\0';
			*count = length == 1 ? i : i + 1;
		}
	}
	return words;
}

static void record_facts(struct kernel *kernel)
{
	struct scan scan = { .arena = kernel->arena, .jobs = kernel->jobs };
	struct kbuild *kbuild = &kernel->kbuild;
	uint32_t i;
	size_t k;

	for (i = 0; i < kbuild->count; i++)
		for (k = 0; k < kbuild->parts[i].objects.count; k++) {
			const char *object = kbuild->parts[i].objects.items[k];
			struct kbuild here = { .arena = kernel->arena, .tree = "." };
			struct kbuild_command command = kbuild_command(&here, object);
			size_t count;
			char **words = command.text ? compile_words(kernel, command.text, &count) : NULL;

			if (words)
				scan_add(&scan, kernel->tree, words, count, object);
		}
	scan_run(&scan);
}

/* ---- the reports ---- */

static const char *state_of(const struct kernel *kernel, const struct kbuild_part *part)
{
	size_t length = strlen(part->name), i;
	char *name, *at;

	if (!kernel->paths.count)
		return arena_format(kernel->arena, "%.*s.rcstate",
				    (int)(length > 3 && !strcmp(part->name + length - 3, ".ko") ? length - 3 : length),
				    kbuild_path(&kernel->kbuild, part->name));
	name = arena_format(kernel->arena, "%s", kernel->paths.items[0]);
	for (i = 1; i < kernel->paths.count; i++)
		name = arena_format(kernel->arena, "%s+%s", name, kernel->paths.items[i]);
	for (at = name; *at; at++)
		*at = *at == '/' ? '-' : *at;
	return kbuild_path(&kernel->kbuild, arena_format(kernel->arena, "%s.rcstate", name));
}

/* What the objects are, for states that are kept by commit. */
static const char *name_of(const struct kernel *kernel, const struct kbuild_part *part)
{
	const char *name = part->name;
	size_t i;

	for (i = 0; i < kernel->paths.count; i++)
		name = arena_format(kernel->arena, "%s %s", name, kernel->paths.items[i]);
	return name;
}

/* The state of this build is that of HEAD, if nothing was edited since. */
static void keep_for_commit(struct kernel *kernel, const struct kbuild_part *part, const char *state)
{
	const char *repository = repository_of(kernel);
	const char *kept = since_kept(repository, "HEAD", name_of(kernel, part), kernel->arena);
	const char *const clean[] = { "git", "-C", repository, "diff", "--quiet", "HEAD", "--" };
	const char *const copy[] = { "cp", state, kept };
	struct process_words asks = { .arena = kernel->arena }, copies = { .arena = kernel->arena };
	struct text out = { 0 }, err = { 0 };

	process_add(&asks, clean, sizeof clean / sizeof *clean);
	process_add(&copies, copy, kept ? sizeof copy / sizeof *copy : 0);
	if (kept && access(state, R_OK) == 0 && process_collect(&asks, &out, &err) == 0 && process_run(&copies) != 0)
		unlink(kept);
	text_free(&out);
	text_free(&err);
}

/* --since: the state that is kept of that commit; without one, what is found in the files that changed. */
static void add_since(struct kernel *kernel, const struct kbuild_part *part, struct process_words *words)
{
	const char *kept = since_kept(repository_of(kernel), kernel->since, name_of(kernel, part), kernel->arena);
	size_t i;

	if (kept && access(kept, R_OK) == 0) {
		process_word(words, arena_format(kernel->arena, "--baseline=%s", kept));
		return;
	}
	warn(kernel->since, "no state of it is kept, so all is told that is found in the files that have changed; racecheck kernel "
	     "--state keeps one of each commit that is built");
	for (i = 0; i < kernel->changed.count; i++)
		process_word(words, arena_format(kernel->arena, "--in=%s", kernel->changed.items[i]));
}

/* How hints name the inputs: the directories of --paths, or the module. */
static const char *inputs_as(const struct kernel *kernel, const struct kbuild_part *part)
{
	const char *linked = kbuild_path(&kernel->kbuild, strcmp(part->name, "vmlinux") != 0 ? part->name : "vmlinux.a");
	struct text text = { 0 };
	const char *as;
	size_t i;

	if (!kernel->paths.count && access(linked, R_OK) != 0)
		return NULL;
	for (i = 0; i < kernel->paths.count; i++) {
		if (i)
			text_add(&text, " ");
		suggest_add_quoted(&text, kbuild_path(&kernel->kbuild, kernel->paths.items[i]));
	}
	if (!kernel->paths.count)
		suggest_add_quoted(&text, linked);
	as = arena_format(kernel->arena, "--inputs-as=%s", text_string(&text));
	text_free(&text);
	return as;
}

static int report(struct kernel *kernel, const struct kbuild_part *part, const char *once, int quiet)
{
	struct process_words words = { .arena = kernel->arena };
	const char *state = kernel->state ? state_of(kernel, part) : NULL, *as = inputs_as(kernel, part);
	int status;

	process_word(&words, process_self());
	process_word(&words, "report");
	process_word(&words, "--model=lkmm");
	process_word(&words, arena_format(kernel->arena, "--once=%s", once));
	if (as)
		process_word(&words, as);
	if (quiet)
		process_word(&words, "--quiet");
	if (state && !kernel->since && access(state, R_OK) == 0)
		process_word(&words, arena_format(kernel->arena, "--baseline=%s", state));
	if (state)
		process_word(&words, process_save_state(kernel->arena, state));
	if (kernel->since)
		add_since(kernel, part, &words);
	process_add(&words, (const char *const *)kernel->options.items, kernel->options.count);
	process_word(&words, "--");
	process_add(&words, (const char *const *)part->objects.items, part->objects.count);
	status = process_run(&words);
	if (status > EXIT_INCOMPLETE)
		error(part->name, "the analysis ended with status %d", status);
	process_keep_state(kernel->arena, state, status != EXIT_FINDING);
	if (state && status != EXIT_FINDING)
		keep_for_commit(kernel, part, state);
	return status;
}

static int worse(int a, int b)
{
	static const int order[] = { EXIT_OK, EXIT_INCOMPLETE, EXIT_FINDING, EXIT_USAGE };
	size_t i;

	if (a > EXIT_INCOMPLETE || b > EXIT_INCOMPLETE) /* it did not end by itself */
		return a > b ? a : b;
	for (i = sizeof order / sizeof *order; i--;)
		if (a == order[i] || b == order[i])
			return order[i];
	return a > b ? a : b;
}

static int report_all(struct kernel *kernel)
{
	struct kbuild *kbuild = &kernel->kbuild;
	char once[PATH_MAX];
	int file, status = EXIT_OK;
	uint32_t i;

	temporary_name(once);
	file = mkostemp(once, O_CLOEXEC);
	if (file < 0)
		die(once, "%s", strerror(errno));
	close(file);
	for (i = 0; i < kbuild->count; i++) {
		const struct kbuild_part *part = &kbuild->parts[i];

		if (!part->objects.count || (kernel->since && !is_changed(kernel, part)))
			continue;
		status = worse(status, report(kernel, part, once, kbuild->count > 1));
		kernel->analysed++;
	}
	unlink(once);
	return status;
}

static void say_what(const struct kernel *kernel, int status)
{
	const struct kbuild *kbuild = &kernel->kbuild;
	size_t objects = 0;
	uint32_t i;

	for (i = 0; i < kbuild->count; i++)
		objects += kbuild->parts[i].objects.count;
	fprintf(stderr, "racecheck: kernel: %u of %u linked things, %zu objects%s", kernel->analysed, kbuild->count, objects,
		kernel->since && !kernel->analysed ? "; nothing of them has changed" : "");
	if (kbuild->opted_out)
		fprintf(stderr, "; %u objects are left out by -DRACECHECK_OFF", kbuild->opted_out);
	if (status == EXIT_INCOMPLETE)
		fprintf(stderr, "; facts are recorded by make KCFLAGS=\"$(racecheck --cflags --kernel)\", or of a tree that is "
			"built by racecheck kernel --facts-only");
	fputc('\n', stderr);
}

int kernel_main(int argc, char **argv)
{
	struct kernel kernel = { .arena = arena_create() };
	int status;

	kernel.kbuild.arena = kernel.paths.arena = kernel.options.arena = kernel.changed.arena = kernel.arena;
	kernel.tree = kernel.kbuild.tree = ".";
	read_words(&kernel, argc, argv);
	find_objects(&kernel);
	if (kernel.since)
		find_changed(&kernel);
	progress_begin(PROGRESS_AUTO);
	if (kernel.facts_only)
		record_facts(&kernel);
	progress_end(); /* each report says for itself what it does */
	status = report_all(&kernel);
	say_what(&kernel, status);
	arena_destroy(kernel.arena);
	return status;
}
