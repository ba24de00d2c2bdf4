/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * seed.c - seeds for record_fuzz.c: seed RECORD.rcf >SEED writes the record
 * with all its sections expanded (bytes that are compressed cannot be mutated
 * sensibly) and the flag that has checksums made right.  Without an argument
 * the hand-made record of the unit tests.
 */
#include "sample.h"

#include <stdio.h>

static struct bytes read_all(const char *path)
{
	struct bytes file = { 0 };
	FILE *in = fopen(path, "rb");
	uint8_t chunk[4096];
	size_t n;

	while (in && (n = fread(chunk, 1, sizeof chunk, in)) > 0)
		put_bytes(&file, chunk, n);
	if (in)
		fclose(in);
	return file;
}

/* The record is the plugin's own: trusted. */
static struct bytes expand(const struct bytes *file)
{
	uint32_t count = bytes_u32(file->data + RCF_OFF_NSECTION), i;
	struct bytes record = { 0 };

	put_bytes(&record, file->data, RCF_HEADER_SIZE + count * RCF_DIRENT_SIZE);
	for (i = 0; i < count; i++) {
		size_t at = RCF_HEADER_SIZE + i * RCF_DIRENT_SIZE, length;
		uint32_t kind = bytes_u32(file->data + at);
		const uint8_t *data = file->data + bytes_u32(file->data + at + 8);
		uint8_t *content = fix_content(data, bytes_u32(file->data + at + 12),
					       (kind & RCF_SEC_PACKED) != 0, &length);

		poke_u32(record.data + at, kind & ~RCF_SEC_PACKED);
		poke_u32(record.data + at + 8, (uint32_t)record.length);
		poke_u32(record.data + at + 12, (uint32_t)length);
		put_bytes(&record, content, length);
		free(content);
	}
	while (record.length % RCF_ALIGN)
		put_byte(&record, 0);
	maker_fix(record.data, record.length);
	return record;
}

int main(int argc, char **argv)
{
	struct bytes record, file = { 0 };

	if (argc > 1) {
		file = read_all(argv[1]);
		if (file.length < RCF_HEADER_SIZE) {
			fprintf(stderr, "seed: %s: not a record\n", argv[1]);
			return 2;
		}
		record = expand(&file);
	} else {
		record = sample_record();
	}
	fwrite(record.data, 1, record.length, stdout);
	putchar(1);
	free(record.data);
	free(file.data);
	return 0;
}
