/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Locations and the files that they stand in.  A location is where a macro is
 * expanded, as in GCC's own messages.
 */
#include "facts.h"

static struct rc_strings names; /* as GCC spells them: what can be opened */
static struct rc_idmap by_offset; /* offset in names -> file id */
static uint32_t *offsets;       /* file id - 1 -> offset in names */
static uint32_t nfiles, capacity;

static const char *last_pointer; /* the file names of a line map are shared */
static uint32_t last_file;

static uint32_t file_id(const char *name)
{
	int found;

	if (name == last_pointer)
		return last_file;
	uint32_t offset = strings_intern(&names, name, strlen(name));
	uint32_t *slot = idmap_slot(&by_offset, offset, &found);

	if (!found) {
		RC_GROW(offsets, nfiles, capacity);
		offsets[nfiles++] = offset;
		*slot = nfiles;
	}
	last_pointer = name;
	return last_file = *slot;
}

void locations_start(void)
{
	file_id(main_input_filename ? main_input_filename : "<stdin>");
}

struct rc_location locations_get(location_t location)
{
	struct rc_location result = {0, 0, 0};

	if (LOCATION_LOCUS(location) <= BUILTINS_LOCATION)
		return result;
	expanded_location place = expand_location(location);

	if (!place.file || place.line <= 0)
		return result;
	result.file = file_id(place.file);
	result.line = place.line;
	result.column = MAX(place.column, 0);
	return result;
}

/* How it was compiled, where that explains a difference in the facts. */
static void write_flags(void)
{
	const char *flags[8];
	unsigned n = 0;

	if (flag_openmp)
		flags[n++] = "openmp";
	if (flag_exceptions)
		flags[n++] = "exceptions";
	if (flag_lto)
		flags[n++] = "lto";
	if (flag_pic)
		flags[n++] = "pic";
	if (flag_sanitize)
		flags[n++] = "sanitize";
	if (flag_wrapv)
		flags[n++] = "wrapv";
	buffer_varint(&rc_record.files, optimize_size ? 4 : optimize_debug ? 5
					: optimize_fast ? 6 : MIN(optimize, 3));
	buffer_varint(&rc_record.files, n);
	for (unsigned i = 0; i < n; i++)
		buffer_text(&rc_record.files, flags[i]);
}

void locations_finish(const char *directory, const char *output)
{
	buffer_text(&rc_record.files, remap_debug_filename(directory));
	buffer_text(&rc_record.files, remap_debug_filename(output));
	write_flags();
	for (uint32_t i = 0; i < nfiles; i++) {
		const char *name = (const char *)names.bytes.data + offsets[i];

		buffer_text(&rc_record.files, remap_debug_filename(name));
		record_file_hash(&rc_record, name);
	}
	rc_record.nfiles = nfiles;
}
