/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record_fuzz.c - libFuzzer target: the reader, all dumps of a record, and, if
 * it can be read, all passes.  RACECHECK_LOCKDB names lockdb/.
 *
 *   clang -g -O1 -fsanitize=fuzzer,address,undefined -std=gnu11 -Iinclude -Isummarizer \
 *     -Itestsuite/unit testsuite/fuzz/record_fuzz.c <all of summarizer but main.c> \
 *     -lelf -ljansson -lzstd -lyaml -lstdc++ -lpthread
 *
 * The last byte of the input is a flag: if odd, length, TU id and checksum are
 * made right first, so that the fuzzer gets past them.  Seeds: seed.c makes
 * them from .rcf files, with all sections expanded.
 */
#include "analyse.h"
#include "consume.h"
#include "maker.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

/* To /dev/null: stdio formats all of it, nobody keeps it. */
static FILE *sink(void)
{
	static FILE *file;

	if (!file)
		file = fopen("/dev/null", "w");
	return file;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length)
{
	struct facts_error why;
	uint8_t *copy;

	if (!length)
		return 0;
	length--;
	/* Exactly as long as the input: ASan sees the first byte beyond. */
	copy = malloc(length ? length : 1);
	memcpy(copy, data, length);
	if (data[length] & 1) {
		if (length >= RCF_MAGIC_SIZE)
			memcpy(copy, RCF_MAGIC, RCF_MAGIC_SIZE);
		maker_fix(copy, length);
	}
	consume(copy, length, sink(), &why);
	analyse_record(copy, length, analyse_lockdb(), sink());
	free(copy);
	return 0;
}
