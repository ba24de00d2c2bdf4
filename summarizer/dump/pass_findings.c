/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_findings.c - dump --pass=findings: one line per finding.
 *
 *     likely race counter main.c:12:5(write; no locks; main) main.c:20:7(read; m; thread worker)
 *
 * If the first access, which lacks the lock, is in a function that is called, " called at" and
 * the nearest calls follow, up to three.
 */
#include "dump/pass.h"

#include "base/text.h"
#include "findings/finding.h"
#include "findings/locator.h"
#include "link/link.h"

static void add_flags(struct text *text, uint32_t flags)
{
	static const struct {
		uint32_t flag;
		const char *word;
	} words[] = {
		{ ACCESS_ATOMIC, "atomic" }, { ACCESS_VOLATILE, "volatile" }, { ACCESS_LIBRARY, "library" },
		{ ACCESS_READS, "read" }, { ACCESS_WRITES, "write" }, { ACCESS_FREES, "free" },
	};
	size_t start = text->length, i;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (flags & words[i].flag)
			text_format(text, "%s%s", text->length > start ? " " : "", words[i].word);
}

static void add_root(struct text *text, const struct link *link, const struct finding_root *root)
{
	static const char *const words[] = {
		[ROOT_MAIN] = "", [ROOT_THREAD] = "thread ", [ROOT_HANDLER] = "handler ",
		[ROOT_CALLBACK] = "callback ", [ROOT_OUTSIDE] = "outside ",
	};

	text_format(text, "%s%s%s", root->several ? "several " : "", words[root->kind],
		    root->function ? link->functions[root->function].label : "?");
}

static void add_access(struct text *text, const struct link *link, struct locator *locator,
		       const struct finding_access *access)
{
	struct place place = locator_place(locator, access->site);
	uint32_t i;

	text_format(text, " %s:%u:%u(", place.path, place.line, place.column);
	add_flags(text, access->flags);
	text_add(text, access->nlocks ? "; " : "; no locks");
	for (i = 0; i < access->nlocks; i++)
		text_format(text, "%s%s%s", i ? ", " : "", access->locks[i].text,
			    access->locks[i].shared ? " (shared)" : "");
	text_add(text, "; ");
	add_root(text, link, &access->root);
	text_add_char(text, ')');
}

#define CALLS 3

/* The last step is the access itself. */
static void add_calls(struct text *text, struct locator *locator, const struct finding_access *access)
{
	uint32_t i;

	for (i = 2; i <= access->nsteps && i < 2 + CALLS; i++) {
		struct place place = locator_place(locator, access->steps[access->nsteps - i]);

		text_format(text, "%s %s:%u:%u", i == 2 ? " called at" : "", place.path, place.line, place.column);
	}
}

void dump_findings(FILE *out, const struct findings *findings, const struct link *link,
		   const struct dump_options *options)
{
	static const char *const tiers[TIERS] = { "likely", "possible", "unlikely" };
	struct locator *locator = locator_create(link);
	struct text text = { 0 };
	uint32_t i;

	for (i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->items[i];
		const struct finding_access *accesses = finding->accesses;

		if (!dump_wants_linked(options, link, accesses[0].site.function) &&
		    !dump_wants_linked(options, link, accesses[1].site.function))
			continue;
		text_clear(&text);
		text_format(&text, "%s %s %s", tiers[finding->tier], finding->rule, finding->object_key);
		add_access(&text, link, locator, &accesses[0]);
		add_access(&text, link, locator, &accesses[1]);
		add_calls(&text, locator, &accesses[0]);
		fprintf(out, "%s\n", text_string(&text));
	}
	text_free(&text);
	locator_destroy(locator);
}
