/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "doctor.h"

#include "base/arena.h"
#include "base/text.h"
#include "base/message.h"
#include "base/suggest.h"
#include "compiler.h"
#include "facts/record.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define EMBED PLUGIN_EMBED

/* What one run of the doctor has found out so far; a check uses what the
 * checks before it have filled in. */
struct patient {
	struct compiler cc;
	char plugin[PATH_MAX]; /* racecheck.so; "" if not found */
	int usable;            /* there is a module for the compiler */
	int failures, warnings;
};

enum verdict { OK, WARN, FAIL };

/* One line; the second, indented one says what to do. */
__attribute__((format(printf, 4, 5))) static void
tell(struct patient *patient, enum verdict verdict, const char *subject, const char *format, ...)
{
	static const char *const word[] = {"ok", "warn", "FAIL"};
	va_list values;

	printf("%-4s  %-11s ", word[verdict], subject);
	va_start(values, format);
	vprintf(format, values);
	va_end(values);
	putchar('\n');
	patient->failures += verdict == FAIL;
	patient->warnings += verdict == WARN;
}

__attribute__((format(printf, 1, 2))) static void advise(const char *format, ...)
{
	va_list values;

	printf("                  ");
	va_start(values, format);
	vprintf(format, values);
	va_end(values);
	putchar('\n');
}

/* What a compiler printed, as part of one line. */
static const char *first_line(struct text *output)
{
	if (output->length)
		text_truncate(output, strcspn(output->text, "\n"));
	return output->length ? output->text : "it said nothing";
}

/* ---- finding things ---------------------------------------------------- */

/* --cc=CC, else $CC, else gcc.  kernel (or NULL, where that is no option): whether --kernel is there. */
static const char *chosen_compiler(int argc, char **argv, int *kernel)
{
	const char *cc = getenv("CC");

	for (int i = 1; i < argc; i++) {
		if (!strncmp(argv[i], "--cc=", 5))
			cc = argv[i] + 5;
		else if (kernel && !strcmp(argv[i], "--kernel"))
			*kernel = 1;
		else
			die(argv[i], "%s takes no such argument; usage: racecheck %s [--cc=CC]",
			    argv[0], argv[0]);
	}
	return cc && *cc ? cc : "gcc";
}

/* ---- the checks, in the order in which they help ----------------------- */

static int check_compiler(struct patient *patient)
{
	struct compiler *cc = &patient->cc;
	struct text version = {0};
	int usable = 0;

	compiler_ask(cc, "--version", &version);
	if (!*cc->path) {
		tell(patient, FAIL, "compiler", "%s is not there", cc->name);
		advise("install it, or choose another: racecheck doctor --cc=gcc-12");
	} else if (!version.length) {
		tell(patient, FAIL, "compiler", "%s --version fails", cc->text);
	} else if (compiler_is_clang(cc)) {
		tell(patient, FAIL, "compiler", "%s is clang: %s", cc->text, version.text);
		advise("the plugin needs GCC: build with CC=gcc");
	} else {
		tell(patient, OK, "compiler", "%s (%s): %s", cc->text, cc->path, version.text);
		usable = 1;
	}
	text_free(&version);
	return usable;
}

/* Needed only to build a module: where there is one, as in a package, their absence is right. */
static void check_headers(struct patient *patient)
{
	struct text directory = {0}, major = {0};

	compiler_ask(&patient->cc, "-print-file-name=plugin", &directory);
	text_add(&directory, "/include/gcc-plugin.h");
	if (access(directory.text, R_OK) == 0) {
		tell(patient, OK, "headers", "%s", directory.text);
	} else if (patient->usable) {
		tell(patient, OK, "headers", "none, and none are needed: the module is there");
	} else {
		compiler_ask(&patient->cc, "-dumpversion", &major);
		if (major.length)
			text_truncate(&major, strcspn(major.text, "."));
		tell(patient, WARN, "headers", "no plugin headers for %s", patient->cc.text);
		advise("needed to build racecheck for this compiler: apt-get install "
		       "gcc-%s-plugin-dev", text_string(&major));
	}
	text_free(&directory);
	text_free(&major);
}

static int check_plugin(struct patient *patient)
{
	if (plugin_find(patient->plugin)) {
		tell(patient, OK, "plugin", "%s", patient->plugin);
		return 1;
	}
	tell(patient, FAIL, "plugin", "racecheck.so is neither beside this program nor in "
	     "../lib/racecheck");
	advise("run make, or make install");
	return 0;
}

/* Configuration arguments are long: show where the two begin to differ. */
static void show_difference(const struct probe *probe)
{
	const char *ours = probe->ours, *theirs = probe->theirs;
	size_t same = 0;

	while (ours[same] && ours[same] == theirs[same])
		same++;
	while (same && ours[same - 1] != ' ')
		same--;
	advise("here:  %.60s", *ours ? ours + same : "(empty)");
	advise("built: %.60s", *theirs ? theirs + same : "(empty)");
}

static void check_module(struct patient *patient)
{
	struct text output = {0};
	struct probe probe;

	if (compiler_probe(&patient->cc, patient->plugin, &probe, &output)) {
		tell(patient, FAIL, "module", "%s does not load the plugin: %s", patient->cc.text,
		     first_line(&output));
		advise("a GCC that was configured with --disable-plugin cannot be used");
	} else if (*probe.module) {
		tell(patient, OK, "module", "%s", probe.module);
		patient->usable = 1;
	} else if (*probe.nearest) {
		tell(patient, FAIL, "module", "none for this GCC %s: %s differs in %s",
		     probe.basever, probe.differs, probe.nearest);
		show_difference(&probe);
		advise("in racecheck's source: make CC=%s", patient->cc.name);
	} else {
		tell(patient, FAIL, "module", "none is built for any GCC");
		advise("in racecheck's source: make CC=%s", patient->cc.name);
	}
	probe_free(&probe);
	text_free(&output);
}

/* ---- the trial --------------------------------------------------------- */

static const char trial_source[] = "struct counter { int lock; long n; } counter;\n"
				   "void count(struct counter *c) { c->n++; counter.n++; }\n";

/* The whole file; NULL if it cannot be read.  free() it. */
static void *read_whole(const char *path, size_t *length)
{
	FILE *file = fopen(path, "re");
	struct stat info;
	void *data = NULL;

	*length = 0;
	if (file && !fstat(fileno(file), &info) && info.st_size > 0 &&
	    (data = malloc((size_t)info.st_size)))
		*length = fread(data, 1, (size_t)info.st_size, file);
	if (file)
		fclose(file);
	return data;
}

/* Is there a record that our reader accepts?  Says so. */
static void judge_record(struct patient *patient, const char *path)
{
	struct arena *arena = arena_create();
	struct facts_error error = {{0}};
	struct facts_tu *tu = NULL;
	size_t length;
	void *data = read_whole(path, &length);

	if (!data)
		tell(patient, FAIL, "trial", "compiled, but there is no record %s", path);
	else if (!(tu = record_open(arena, path, data, length, &error)))
		tell(patient, FAIL, "trial", "compiled, but its record is refused: %s",
		     error.text);
	else if (tu->nfuncs != 1)
		tell(patient, FAIL, "trial", "compiled, but the record holds %u functions, not 1",
		     tu->nfuncs);
	else
		tell(patient, OK, "trial", "a file compiled; its record of %zu bytes is valid",
		     length);
	arena_destroy(arena);
	free(data);
}

/* Compile trial.c to object; with the plugin if there is one to load. */
static int trial_compile(struct patient *patient, const char *source, const char *object,
			 const char *plugin, struct text *output)
{
	const char *arguments[] = {"-O2", "-c", source, "-o", object, NULL, NULL, NULL};
	struct text load = {0};
	int status;

	if (plugin) {
		text_format(&load, "-fplugin=%s", plugin);
		arguments[5] = load.text;
		arguments[6] = "-fplugin-arg-racecheck-out=sidecar";
	}
	text_clear(output);
	status = compiler_run(&patient->cc, arguments, output);
	text_free(&load);
	return status;
}

static void compare_objects(struct patient *patient, const char *one, const char *two)
{
	size_t length[2];
	void *data[2] = {read_whole(one, &length[0]), read_whole(two, &length[1])};

	if (data[0] && data[1] && length[0] == length[1] && !memcmp(data[0], data[1], length[0]))
		tell(patient, OK, "harm",
		     "none: the object is the same with and without the plugin");
	else
		tell(patient, FAIL, "harm",
		     "the object differs with the plugin; please report this");
	free(data[0]);
	free(data[1]);
}

static void check_trial(struct patient *patient)
{
	static const char *const names[] = {"trial.c", "plain.o", "trial.o", "trial.o.rcf"};
	enum { SOURCE, PLAIN, OBJECT, RECORD, FILES };
	char directory[PATH_MAX], path[FILES][PATH_MAX + 16];
	struct text output = {0};
	FILE *source;

	temporary_name(directory);
	if (!mkdtemp(directory)) {
		tell(patient, FAIL, "trial", "cannot create %s; is TMPDIR right?", directory);
		return;
	}
	for (int i = 0; i < FILES; i++)
		snprintf(path[i], sizeof(path[i]), "%s/%s", directory, names[i]);
	source = fopen(path[SOURCE], "we");
	if (source) {
		fputs(trial_source, source);
		fclose(source);
	}
	if (trial_compile(patient, path[SOURCE], path[PLAIN], NULL, &output)) {
		tell(patient, FAIL, "trial", "%s cannot compile at all: %s", patient->cc.text,
		     first_line(&output));
	} else if (trial_compile(patient, path[SOURCE], path[OBJECT], patient->plugin, &output)) {
		tell(patient, FAIL, "trial", "fails with the plugin: %s", first_line(&output));
	} else if (output.length) {
		tell(patient, FAIL, "trial", "is not silent: %s", first_line(&output));
	} else {
		judge_record(patient, path[RECORD]);
		compare_objects(patient, path[PLAIN], path[OBJECT]);
	}
	for (int i = 0; i < FILES; i++)
		unlink(path[i]);
	rmdir(directory);
	text_free(&output);
}

/* ---- what may stand in the way ----------------------------------------- */

static void check_caches(struct patient *patient)
{
	const char *disabled = getenv("CCACHE_DISABLE");

	if (patient->cc.ccache && disabled) {
		tell(patient, OK, "ccache", "in use by %s, but switched off (CCACHE_DISABLE)",
		     patient->cc.text);
	} else if (patient->cc.ccache) {
		tell(patient, WARN, "ccache", "%s goes through ccache: a hit restores the object, "
		     "not the record beside it", patient->cc.text);
		advise("keep the facts in the object: " EMBED ", which --cflags gives for it");
	} else {
		tell(patient, OK, "ccache", "not in the way");
	}
	if (patient->cc.distcc) {
		tell(patient, WARN, "distcc",
		     "compiles elsewhere: records are left on that machine");
		advise("use " EMBED ", which --cflags gives for it, and have %s there, too",
		       patient->plugin);
	}
}

/* Flags of the environment that load a racecheck.so other than this one. */
static void check_flags(struct patient *patient, const char *name)
{
	const char *value = getenv(name), *flag = value ? strstr(value, "-fplugin=") : NULL;

	for (; flag; flag = strstr(flag + 1, "-fplugin=")) {
		const char *path = flag + strlen("-fplugin=");
		int length = (int)strcspn(path, " \t");
		char file[PATH_MAX], real[PATH_MAX];

		if (length >= PATH_MAX || !memmem(path, (size_t)length, "racecheck", 9))
			continue;
		snprintf(file, sizeof(file), "%.*s", length, path);
		if (!realpath(file, real))
			tell(patient, FAIL, "environment", "%s loads %s, which is not there", name,
			     file);
		else if (strcmp(real, patient->plugin))
			tell(patient, WARN, "environment", "%s loads another racecheck: %s", name,
			     real);
		else
			tell(patient, OK, "environment", "%s loads this plugin", name);
	}
}

static void check_environment(struct patient *patient)
{
	static const char *const flags[] = {"CFLAGS", "CXXFLAGS", "CPPFLAGS", "KCFLAGS", "LDFLAGS"};
	static const char *const odd[] = {"GCC_EXEC_PREFIX", "COMPILER_PATH", "LD_PRELOAD"};

	for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++)
		check_flags(patient, flags[i]);
	for (size_t i = 0; i < sizeof(odd) / sizeof(*odd); i++)
		if (getenv(odd[i]))
			tell(patient, WARN, "environment", "%s=%s can change which compiler runs",
			     odd[i], getenv(odd[i]));
}

static void check_directory(struct patient *patient)
{
	char directory[PATH_MAX];

	if (!getcwd(directory, sizeof(directory)))
		tell(patient, WARN, "directory", "the current directory is gone");
	else if (access(directory, W_OK)) {
		tell(patient, WARN, "directory", "%s cannot be written", directory);
		advise("records go beside the objects; -fplugin-arg-racecheck-dir=DIR puts them "
		       "elsewhere");
	} else {
		tell(patient, OK, "directory", "%s can be written", directory);
	}
}

/* The command that builds, with the compiler that was asked for. */
static void print_build(const struct compiler *cc, int named)
{
	struct text word = {0};

	if (named)
		suggest_add_quoted(&word, cc->text);
	printf("Build with: CFLAGS=\"$(racecheck --cflags%s%s)\"\n", named ? " --cc=" : "",
	       text_string(&word));
	text_free(&word);
}

int doctor_main(int argc, char **argv)
{
	struct patient patient = {0};

	compiler_init(&patient.cc, chosen_compiler(argc, argv, NULL));
	if (check_compiler(&patient)) {
		if (check_plugin(&patient))
			check_module(&patient);
		check_headers(&patient);
		if (patient.usable)
			check_trial(&patient);
		check_caches(&patient);
	}
	check_environment(&patient);
	check_directory(&patient);
	putchar('\n');
	if (patient.failures)
		printf("%d to repair.\n", patient.failures);
	else if (patient.warnings)
		printf("%d to look at: see \"warn\" above.  ", patient.warnings);
	else
		printf("All is well.  ");
	if (!patient.failures)
		print_build(&patient.cc, argc > 1);
	compiler_free(&patient.cc);
	return patient.failures ? EXIT_USAGE : EXIT_OK;
}

/* ccache and distcc bring back the object alone, without a record beside it. */
static int keeps_objects_only(const struct compiler *cc)
{
	return (cc->ccache && !getenv("CCACHE_DISABLE")) || cc->distcc;
}

int cflags_print(int argc, char **argv)
{
	struct text output = {0};
	char plugin[PATH_MAX];
	struct compiler cc;
	struct probe probe;
	int kernel = 0;

	compiler_init(&cc, chosen_compiler(argc, argv, &kernel));
	if (!plugin_find(plugin))
		die("racecheck.so", "is neither beside this program nor in ../lib/racecheck; "
		    "run make, or make install");
	if (strpbrk(plugin, " \t\n"))
		die(plugin, "a path with a space cannot stand in CFLAGS; move racecheck");
	if (!*cc.path)
		die(cc.name, "there is no such compiler; set CC, or give --cc=CC");
	if (compiler_is_clang(&cc))
		die(cc.text, "is clang; the plugin needs GCC: set CC=gcc");
	if (compiler_probe(&cc, plugin, &probe, &output))
		die(cc.text, "does not load the plugin: %s", first_line(&output));
	if (!*probe.module)
		die(cc.text, "racecheck is not built for this GCC %s (%s differs); run make CC=%s "
		    "in racecheck's source; racecheck doctor tells more", probe.basever,
		    *probe.differs ? probe.differs : "everything", cc.name);
	/* The kernel's link checks every section of every object: only a file beside it does. */
	printf("-fplugin=%s%s\n", plugin,
	       kernel ? " -fplugin-arg-racecheck-out=sidecar" : keeps_objects_only(&cc) ? " " EMBED : "");
	probe_free(&probe);
	text_free(&output);
	compiler_free(&cc);
	return EXIT_OK;
}

int share_print(void)
{
	char path[PATH_MAX];

	if (!beside_program("share/racecheck.mk", path) && !beside_program("../share/racecheck/racecheck.mk", path))
		die("racecheck.mk", "is neither in share/ beside this program nor in ../share/racecheck; run make install");
	*strrchr(path, '/') = '\0';
	puts(path);
	return EXIT_OK;
}
