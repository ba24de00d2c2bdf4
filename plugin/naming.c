/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naming.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "buffer.h"
#include "rcf.h"
#include "record.h"

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

static char *join(const char *a, const char *b, const char *c)
{
	size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
	char *text = buffer_grow_array(NULL, size);

	snprintf(text, size, "%s%s%s", a, b, c);
	return text;
}

static void flatten(char *path)
{
	for (; *path; path++)
		if (*path == '/')
			*path = '#';
}

/* The next of the quoted options in *at, unquoted into WORD: 'a' 'it'\''s'. */
static bool next_option(const char **at, struct rc_buffer *word)
{
	const char *p = *at;
	bool quoted = false;

	while (*p == ' ')
		p++;
	if (!*p)
		return false;
	word->length = 0;
	for (; *p && (quoted || *p != ' '); p++) {
		if (*p == '\'')
			quoted = !quoted;
		else if (*p == '\\' && !quoted && p[1])
			buffer_byte(word, (unsigned char)*++p);
		else
			buffer_byte(word, (unsigned char)*p);
	}
	buffer_byte(word, 0);
	*at = p;
	return true;
}

struct driver_options {
	char *output;   /* -o */
	char *depfile;  /* -Wp,-MMD,FILE or -Wp,-MD,FILE */
	bool compile;   /* -c */
	bool assembler; /* -S */
	bool off;       /* -DRACECHECK_OFF */
};

static void replace(char **old, const char *text)
{
	free(*old);
	*old = join(text, "", "");
}

static void read_options(const char *options, struct driver_options *driver)
{
	struct rc_buffer word = {NULL, 0, 0};
	bool output_follows = false, macro_follows = false;

	while (next_option(&options, &word)) {
		const char *text = (const char *)word.data;

		if (output_follows)
			replace(&driver->output, text);
		output_follows = !output_follows && !strcmp(text, "-o");
		/* Flags of one file of a Makefile; they mean nothing without the plugin. */
		if (!strcmp(text, "-DRACECHECK_OFF") || (macro_follows && !strcmp(text, "RACECHECK_OFF")))
			driver->off = true;
		macro_follows = !strcmp(text, "-D");
		if (!strcmp(text, "-c"))
			driver->compile = true;
		else if (!strcmp(text, "-S"))
			driver->assembler = true;
		else if (!strncmp(text, "-Wp,-MMD,", 9))
			replace(&driver->depfile, text + 9);
		else if (!strncmp(text, "-Wp,-MD,", 8))
			replace(&driver->depfile, text + 8);
	}
	buffer_free(&word);
}

/* kbuild's dir/.name.o.d belongs to dir/name.o. */
static char *object_of_depfile(const char *depfile)
{
	const char *base = base_name(depfile);
	size_t length = strlen(depfile);
	char *object;

	if (*base != '.' || length < 3 || strcmp(depfile + length - 2, ".d"))
		return NULL;
	object = join(depfile, "", "");
	memmove(object + (base - depfile), base + 1, strlen(base));
	object[length - 3] = '\0';
	return object;
}

static char *with_suffix(const char *source, const char *suffix)
{
	const char *base = base_name(source);
	const char *dot = strrchr(base, '.');
	char *stem = join(base, "", "");
	char *name;

	if (dot && dot != base)
		stem[dot - base] = '\0';
	name = join(stem, suffix, "");
	free(stem);
	return name;
}

/* The source's name without its suffix; where one link has a/x.c and b/x.c, GCC
 * calls both prog-x: a#x and b#x keep them apart. */
static char *source_stem(const char *source)
{
	char *stem = join(source, "", "");
	char *dot = strrchr(stem, '.');

	if (dot && dot != stem && !strchr(dot, '/'))
		*dot = '\0';
	flatten(stem);
	return stem;
}

/* An object that lives only until the link: dir/prog-x.o, as -save-temps would
 * call it. */
static char *linked_object(const struct rc_naming *naming, const char *output)
{
	const char *base = naming->aux_base ? naming->aux_base : naming->main_input;
	const char *slash = output ? strrchr(output, '/') : NULL;
	char *directory = join(strchr(base, '/') || !slash ? "" : output, "", "");
	char *prefix = join(base, "", "");
	char *own = with_suffix(naming->main_input, ""), *stem = source_stem(naming->main_input);
	size_t length = strlen(prefix), tail = strlen(own);
	char *name, *object;

	if (*directory)
		directory[slash - output + 1] = '\0';
	if (length >= tail && !strcmp(prefix + length - tail, own))
		prefix[length - tail] = '\0';
	else
		*stem = '\0';
	name = join(prefix, stem, ".o");
	object = join(directory, name, "");
	free(directory);
	free(prefix);
	free(own);
	free(stem);
	free(name);
	return object;
}

/* Nothing is written in these: /dev/stdout, say, can lead to a regular file. */
static bool is_special(const char *path)
{
	return !strncmp(path, "/dev/", 5) || !strncmp(path, "/proc/", 6);
}

static char *pick_object(const struct rc_naming *naming, const struct driver_options *driver)
{
	if (driver->compile || driver->assembler) {
		if (driver->output)
			return join(driver->output, "", "");
		return with_suffix(naming->main_input, driver->assembler ? ".s" : ".o");
	}
	if (naming->facts_only) {
		char *object = driver->depfile ? object_of_depfile(driver->depfile) : NULL;

		return object ? object : with_suffix(naming->main_input, ".o");
	}
	if (driver->output && is_special(driver->output))
		return join(driver->output, "", "");
	return linked_object(naming, driver->output);
}

char *naming_object(const struct rc_naming *naming)
{
	struct driver_options driver = {NULL, NULL, false, false, false};
	struct stat status;
	char *object;

	if (naming->collect_options) {
		read_options(naming->collect_options, &driver);
		object = pick_object(naming, &driver);
	} else {
		object = join(naming->asm_name ? naming->asm_name : "-", "", "");
	}
	free(driver.output);
	free(driver.depfile);
	if (driver.off || !strcmp(object, "-") || !*object || is_special(object) ||
	    (stat(object, &status) == 0 && !S_ISREG(status.st_mode))) {
		free(object);
		return NULL;
	}
	return object;
}

/* A name has at most 255 bytes: keep the end of a longer one, and a hash. */
static char *shorten(char *name)
{
	enum { KEEP = 200, HASH = 17 };
	size_t length = strlen(name);

	if (length <= KEEP + HASH)
		return name;
	snprintf(name, length, "%016llx#", (unsigned long long)record_hash(name, length));
	memmove(name + HASH, name + length - KEEP, KEEP + 1);
	return name;
}

/* OBJECT's file name, if it stands in libtool's directory; else NULL. */
static const char *name_in_libtool_dir(const char *object)
{
	const char *name = strrchr(object, '/');
	size_t length = strlen(RCF_LIBTOOL_DIR);
	const char *dir = name ? name - length : NULL;

	if (!name || name - object < (ptrdiff_t)length || memcmp(dir, RCF_LIBTOOL_DIR, length) ||
	    (dir > object && dir[-1] != '/'))
		return NULL;
	return name + 1;
}

static char *beside(const char *object)
{
	const char *name = name_in_libtool_dir(object);
	char *hidden, *path, *dir;

	if (!name)
		return join(object, RCF_SUFFIX, "");
	dir = join(object, "", "");
	dir[name - object] = 0;
	hidden = join(dir, ".", name);
	path = join(hidden, RCF_SUFFIX, "");
	free(hidden);
	free(dir);
	return path;
}

char *naming_sidecar(const char *object, const char *dir, const char *here)
{
	char *flat, *path;

	if (!dir)
		return beside(object);
	/* One directory for all: keep a/x.o and b/x.o apart, as gcov does. */
	path = *object == '/' ? join(object, "", "") : join(here, "/", object);
	flat = join(path, RCF_SUFFIX, "");
	free(path);
	flatten(flat);
	path = join(dir, "/", shorten(flat));
	free(flat);
	return path;
}

/* Where configure steps keep their test programs. */
static const char *const probe_names[] = { /* base names without suffix */
	"conftest",         /* autoconf */
	"CMakeCCompilerId", /* CMake, run in the build tree and then searched for strings */
	"CMakeCXXCompilerId",
	"sanitycheckc",     /* meson */
	"sanitycheckcpp",
	NULL,
};
static const char *const probe_directories[] = {
	"/CMakeFiles/CMakeTmp/", "/CMakeFiles/CMakeScratch/", "/meson-private/",
	"/config-temp/",   /* qemu */
	"/objs/autotest.", /* nginx */
	"/.tmp_",          /* kbuild's cc-option and friends */
	NULL,
};

static bool in_probe_directory(const char *path)
{
	for (const char *const *dir = probe_directories; *dir; dir++)
		if (strstr(path, *dir))
			return true;
	return false;
}

static bool has_probe_name(const char *path)
{
	char *stem = with_suffix(path, "");
	bool found = false;

	for (const char *const *name = probe_names; *name && !found; name++)
		found = !strcmp(stem, *name);
	free(stem);
	return found;
}

bool naming_is_probe(const char *main_input, const char *object, const char *cwd)
{
	char *here = join(cwd ? cwd : "", "/", "");
	char *source = join(here, main_input, ""), *output = join(here, object, "");
	bool probe = in_probe_directory(source) || in_probe_directory(output) ||
		     has_probe_name(main_input) || has_probe_name(object);

	free(here);
	free(source);
	free(output);
	return probe;
}
