/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * dispatch.c - racecheck.so: what -fplugin= names.
 *
 * A GCC plugin fits one build of GCC.  This file refers to no symbol of GCC,
 * so it loads into every one; it finds the module that was built for the
 * compiler it runs in and hands over to it.  Without a fitting module it says
 * so in one line and the compile goes on (with -fplugin-arg-racecheck-strict
 * the compile fails).
 *
 * Modules are looked for in racecheck.d/ beside this file's real path, then
 * beside the place it was built in or installed to (RACECHECK_HOME), so that
 * a copied racecheck.so still finds them.
 *
 * -fplugin-arg-racecheck-probe=FILE, for `racecheck doctor` and --cflags:
 * writes what was found to FILE instead of loading anything:
 *     the five version fields, one "field value" line each
 *     module PATH                     the module that fits, or an empty value
 *     nearest PATH                    otherwise: the most similar one, if any
 *     differs FIELD                   and its first field that differs
 *     theirs VALUE                    and the value there
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

#include "version.h"

#ifndef RACECHECK_HOME
#define RACECHECK_HOME "" /* the directory that holds racecheck.so */
#endif

#define EXPORT __attribute__((visibility("default")))

EXPORT extern int plugin_is_GPL_compatible;
EXPORT int plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *version);

int plugin_is_GPL_compatible;

typedef int module_init(struct plugin_name_args *, struct plugin_gcc_version *);

/* The module that resembles the running compiler most. */
struct nearest {
	int equal;             /* leading fields that are equal; -1: there is no module */
	char path[PATH_MAX];   /* of its .version file */
	char basever[32];
	char value[256];       /* of the first field that differs; cut if long */
};

/* One line, one write: parallel compiles do not mix theirs into it. */
__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
	char line[PATH_MAX + 512];
	va_list values;
	ssize_t written;
	int length;

	va_start(values, format);
	length = vsnprintf(line, sizeof(line) - 1, format, values);
	va_end(values);
	if (length < 0)
		return;
	if (length > (int)sizeof(line) - 2)
		length = (int)sizeof(line) - 2;
	line[length++] = '\n';
	written = write(STDERR_FILENO, line, (size_t)length);
	(void)written; /* nobody to tell */
}

/* The value of an option, "" if it has none; NULL: not given. */
static const char *option(const struct plugin_name_args *args, const char *key)
{
	if (!args || !args->argv)
		return NULL;
	for (int i = 0; i < args->argc; i++)
		if (args->argv[i].key && !strcmp(args->argv[i].key, key))
			return args->argv[i].value ? args->argv[i].value : "";
	return NULL;
}

/* The directory of the file that this code was loaded from, links resolved. */
static int own_directory(char directory[PATH_MAX])
{
	Dl_info info;
	char *slash;

	if (!dladdr((void *)&plugin_is_GPL_compatible, &info) || !info.dli_fname)
		return 0;
	if (!realpath(info.dli_fname, directory))
		return 0;
	slash = strrchr(directory, '/');
	if (!slash)
		return 0;
	*slash = '\0';
	return 1;
}

static int find_in(const char *home, const char *name, char path[PATH_MAX])
{
	int length = snprintf(path, PATH_MAX, "%s/" MODULE_DIRECTORY "/%s.so", home, name);

	return length > 0 && length < PATH_MAX && access(path, R_OK) == 0;
}

/* Compares a .version file with the running compiler; keeps it if it comes
 * closer than the one before (of equals the first by name: the order of a
 * directory is no order). */
static void consider(const char *path, const struct plugin_gcc_version *version,
		     struct nearest *best)
{
	char line[8192], basever[32] = "", value[256] = "";
	FILE *file = fopen(path, "re");
	int equal = 0;

	if (!file)
		return;
	while (equal < VERSION_FIELDS && fgets(line, sizeof(line), file)) {
		char *text = strchr(line, ' ');

		if (!text)
			break;
		text++;
		text[strcspn(text, "\n")] = '\0';
		if (equal == 0)
			snprintf(basever, sizeof(basever), "%.31s", text);
		if (strcmp(text, version_field(version, equal))) {
			snprintf(value, sizeof(value), "%.255s", text);
			break;
		}
		equal++;
	}
	fclose(file);
	if (equal < best->equal || (equal == best->equal && strcmp(path, best->path) >= 0))
		return;
	best->equal = equal;
	snprintf(best->path, sizeof(best->path), "%s", path);
	snprintf(best->basever, sizeof(best->basever), "%s", basever);
	snprintf(best->value, sizeof(best->value), "%s", value);
}

static void find_nearest(const char *home, const struct plugin_gcc_version *version,
			 struct nearest *best)
{
	char path[PATH_MAX];
	struct dirent *entry;
	DIR *directory;

	if (snprintf(path, sizeof(path), "%s/" MODULE_DIRECTORY, home) >= PATH_MAX)
		return;
	directory = opendir(path);
	if (!directory)
		return;
	while ((entry = readdir(directory))) {
		const char *suffix = strrchr(entry->d_name, '.');

		if (!suffix || strcmp(suffix, ".version"))
			continue;
		if (snprintf(path, sizeof(path), "%s/" MODULE_DIRECTORY "/%s", home,
			     entry->d_name) < PATH_MAX)
			consider(path, version, best);
	}
	closedir(directory);
}

/* All five lines may be equal although no module fits: its file is gone. */
static const char *differing(const struct nearest *best)
{
	return best->equal < VERSION_FIELDS ? version_field_name[best->equal] : "module file";
}

static void complain(const struct plugin_gcc_version *version, const struct nearest *best)
{
	const char *basever = version_field(version, 0);
	const char *driver = getenv("COLLECT_GCC");
	char hint[PATH_MAX];

	if (driver && *driver && strlen(driver) < 256)
		snprintf(hint, sizeof(hint), "%s", driver);
	else
		snprintf(hint, sizeof(hint), "gcc-%.*s", (int)strspn(basever, "0123456789"),
			 basever);
	if (best->equal < 0)
		say("racecheck: no module is built for any GCC, this is GCC %.64s; "
		    "facts are not recorded; build one with make CC=%s", basever, hint);
	else if (best->equal < VERSION_FIELDS && strlen(best->value) < 32)
		say("racecheck: built for GCC %s, this is GCC %.64s: %s differs (%s, here %.64s); "
		    "facts are not recorded; rebuild with make CC=%s", best->basever, basever,
		    differing(best), *best->value ? best->value : "empty",
		    *version_field(version, best->equal) ? version_field(version, best->equal)
							 : "empty", hint);
	else
		say("racecheck: built for GCC %s, this is GCC %.64s: %s differs; "
		    "facts are not recorded; rebuild with make CC=%s", best->basever, basever,
		    differing(best), hint);
}

static void report(const char *path, const struct plugin_gcc_version *version,
		   const char *module, const struct nearest *best)
{
	FILE *file = fopen(path, "we");

	if (!file)
		return; /* doctor sees that the file is missing */
	version_print(version, file);
	fprintf(file, "module %s\n", module);
	if (!*module && best->equal >= 0)
		fprintf(file, "nearest %s\ndiffers %s\ntheirs %s\n", best->path, differing(best),
			best->value);
	fclose(file);
}

static int start(const char *module, struct plugin_name_args *args,
		 struct plugin_gcc_version *version, int strict)
{
	void *handle = dlopen(module, RTLD_NOW | RTLD_LOCAL);
	module_init *init = NULL;
	const char *error;

	if (handle)
		*(void **)&init = dlsym(handle, "racecheck_plugin_init");
	if (init)
		return init(args, version);
	error = dlerror();
	say("racecheck: cannot load the module for this GCC: %s; facts are not recorded",
	    error ? error : module);
	return strict;
}

int plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *version)
{
	int strict = option(args, "strict") != NULL;
	const char *probe = option(args, "probe");
	char home[PATH_MAX] = "", module[PATH_MAX], name[128];
	struct nearest best;
	int found;

	if (!args || !version) {
		say("racecheck: this compiler does not tell its version; facts are not recorded");
		return strict;
	}
	version_module_name(version, name, sizeof(name));
	found = own_directory(home) && find_in(home, name, module);
	if (!found && *RACECHECK_HOME)
		found = find_in(RACECHECK_HOME, name, module);
	if (found && !probe)
		return start(module, args, version, strict);

	best.equal = -1;
	best.path[0] = '\0';
	if (!found) {
		module[0] = '\0';
		if (*home)
			find_nearest(home, version, &best);
		if (*RACECHECK_HOME && strcmp(home, RACECHECK_HOME))
			find_nearest(RACECHECK_HOME, version, &best);
	}
	if (probe) {
		report(probe, version, module, &best);
		return 0;
	}
	complain(version, &best);
	return strict;
}
