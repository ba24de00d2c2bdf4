/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No truncation and no flipped bit is believed; with checksums made right
 * again, none of them crashes the reader or the dumps.
 */
#include "check.h"
#include "consume.h"
#include "sample.h"

static FILE *sink;

static uint8_t *copy_of(const struct bytes *record)
{
	uint8_t *copy = malloc(record->length);

	memcpy(copy, record->data, record->length);
	return copy;
}

/* A buffer of exactly that size: ASan sees the first byte beyond. */
static void check_truncations(const struct bytes *record)
{
	size_t length;

	for (length = 0; length < record->length; length++) {
		struct facts_error why = { "" };
		uint8_t *copy = malloc(length ? length : 1);

		memcpy(copy, record->data, length);
		CHECK(!consume(copy, length, sink, &why));
		CHECK(*why.text);
		if (length >= RCF_HEADER_SIZE) {
			why.text[0] = '\0';
			maker_fix(copy, length);
			CHECK(!consume(copy, length, sink, &why));
			CHECK(*why.text);
		}
		free(copy);
	}
}

static void check_flips(const struct bytes *record)
{
	size_t bit;

	for (bit = 0; bit < record->length * 8; bit++) {
		struct facts_error why = { "" };
		uint8_t *copy = copy_of(record);

		copy[bit / 8] ^= (uint8_t)(1 << bit % 8);
		CHECK(!consume(copy, record->length, sink, &why));
		CHECK(*why.text);
		maker_fix(copy, record->length);
		if (bit % 4 == 0 || bit > RCF_HEADER_SIZE * 8 + 2000) /* dumps take time */
			consume(copy, record->length, sink, &why);
		free(copy);
	}
}

static void check_bytes(const struct bytes *record)
{
	static const uint8_t values[] = { 0, 1, 127, 128, 255 };
	size_t at, i;

	for (at = RCF_HEADER_SIZE; at < record->length; at++)
		for (i = 0; i < sizeof values; i++) {
			struct facts_error why = { "" };
			uint8_t *copy = copy_of(record);

			copy[at] = values[i];
			maker_fix(copy, record->length);
			consume(copy, record->length, sink, &why);
			free(copy);
		}
}

static void expect(const uint8_t *data, size_t length, const char *part)
{
	struct facts_error why = { "" };

	CHECK(!consume(data, length, sink, &why));
	CHECK_CONTAINS(why.text, part);
}

static void check_header(const struct bytes *record)
{
	uint8_t *copy = copy_of(record);

	copy[0] = 'x';
	expect(copy, record->length, "not a record");
	free(copy);

	copy = copy_of(record);
	copy[RCF_OFF_MAJOR] = 9;
	maker_fix(copy, record->length);
	expect(copy, record->length, "version 9.3, this racecheck reads 1.x");
	free(copy);

	copy = copy_of(record); /* a later minor version is fine */
	copy[RCF_OFF_MINOR] = 9;
	maker_fix(copy, record->length);
	CHECK(consume(copy, record->length, sink, &(struct facts_error){ "" }));
	free(copy);

	copy = copy_of(record);
	copy[record->length - 1] ^= 1;
	expect(copy, record->length, "checksum");
	free(copy);

	copy = copy_of(record); /* the second section begins within the first */
	poke_u32(copy + RCF_HEADER_SIZE + RCF_DIRENT_SIZE + 8,
		 bytes_u32(copy + RCF_HEADER_SIZE + 8) + 1);
	maker_fix(copy, record->length);
	expect(copy, record->length, "overlap");
	free(copy);

	copy = copy_of(record);
	poke_u32(copy + RCF_HEADER_SIZE + 12, UINT32_MAX);
	maker_fix(copy, record->length);
	expect(copy, record->length, "outside of the record");
	free(copy);

	copy = copy_of(record); /* content changed, only the checksum was made right */
	copy[RCF_OFF_TUID] ^= 1;
	{
		uint64_t sum;

		memset(copy + RCF_OFF_CHECKSUM, 0, 8);
		sum = XXH3_64bits(copy, record->length);
		poke_u32(copy + RCF_OFF_CHECKSUM, (uint32_t)sum);
		poke_u32(copy + RCF_OFF_CHECKSUM + 4, (uint32_t)(sum >> 32));
	}
	expect(copy, record->length, "TU id");
	free(copy);
}

int main(void)
{
	struct bytes record = sample_record();
	struct facts_error why;

	sink = fopen("/dev/null", "w");
	CHECK(consume(record.data, record.length, sink, &why));
	check_header(&record);
	check_truncations(&record);
	check_flips(&record);
	check_bytes(&record);
	fclose(sink);
	free(record.data);
	return check_status();
}
