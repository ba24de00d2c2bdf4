/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * version.h - which build of GCC is this?  Shared by racecheck.so, which asks
 * at run time, and by genversion, which asks a compiler's plugin headers when
 * racecheck is built.
 *
 * A module of ours fits exactly one build of GCC: all five fields of its
 * struct plugin_gcc_version must be equal.  They are hashed to a key, and the
 * module is a file whose name holds that key:
 *
 *     racecheck.d/gcc-12.2.0-0123456789abcdef.so         the module
 *     racecheck.d/gcc-12.2.0-0123456789abcdef.version    "field value" lines
 *
 * No GCC header is needed here: the two structs are GCC's plugin ABI, which
 * has been the same since GCC 4.5.
 */
#ifndef RACECHECK_VERSION_H
#define RACECHECK_VERSION_H

#include <stdio.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#define MODULE_DIRECTORY "racecheck.d"

struct plugin_argument {
	char *key;
	char *value; /* NULL: none given */
};

struct plugin_name_args {
	char *base_name;
	const char *full_name;
	int argc;
	struct plugin_argument *argv;
	const char *version;
	const char *help;
};

struct plugin_gcc_version {
	const char *basever;
	const char *datestamp;
	const char *devphase;
	const char *revision;
	const char *configuration_arguments;
};

enum { VERSION_FIELDS = 5 };

static const char *const version_field_name[VERSION_FIELDS] = {
	"basever", "datestamp", "devphase", "revision", "configuration_arguments"
};

/* The value of a field; never NULL. */
static inline const char *version_field(const struct plugin_gcc_version *version, int field)
{
	const char *const value[VERSION_FIELDS] = {
		version->basever, version->datestamp, version->devphase, version->revision,
		version->configuration_arguments
	};

	return value[field] ? value[field] : "";
}

/* The name of the module for this compiler, without directory and suffix:
 * "gcc-12.2.0-0123456789abcdef".  Returns the length it needs, as snprintf. */
static inline int version_module_name(const struct plugin_gcc_version *version, char *name,
				      size_t size)
{
	XXH3_state_t state;
	char base[32];
	size_t i;

	XXH3_INITSTATE(&state);
	XXH3_64bits_reset(&state);
	for (i = 0; i < VERSION_FIELDS; i++) {
		const char *value = version_field(version, (int)i);

		XXH3_64bits_update(&state, value, strlen(value) + 1);
	}
	snprintf(base, sizeof(base), "%s", version_field(version, 0));
	for (i = 0; base[i]; i++)
		if (!strchr("0123456789.+-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
			    base[i]))
			base[i] = '_';
	return snprintf(name, size, "gcc-%s-%016llx", base,
			(unsigned long long)XXH3_64bits_digest(&state));
}

/* One "field value" line each; a line break inside a value becomes a space. */
static inline void version_print(const struct plugin_gcc_version *version, FILE *out)
{
	for (int field = 0; field < VERSION_FIELDS; field++) {
		fprintf(out, "%s ", version_field_name[field]);
		for (const char *c = version_field(version, field); *c; c++)
			fputc(*c == '\n' || *c == '\r' ? ' ' : *c, out);
		fputc('\n', out);
	}
}

#endif
