/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_findings.c - dump --pass=findings: one line per finding.
 *
 *     likely race counter main.c:12:5(write; no locks; main) main.c:20:7(read; m; thread worker)
 *
 * There is one per site; what is suppressed has that word in place of its tier; of one that is no access its kind is told: (acquire a; b, c; main).
 * If the first one, which lacks the lock, is in a function that is called, " called at" and
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

static void add_site(struct text *text, const struct link *link, struct locator *locator,
		     const struct finding_site *site)
{
	struct place place = locator_place(locator, site->point);
	uint32_t i;

	text_format(text, " %s:%u:%u(", place.path, place.line, place.column);
	if (site->kind == SITE_ACCESS)
		add_flags(text, site->flags);
	else
		text_format(text, "%s %s", finding_kind_name(site->kind), site->text ? site->text : "?");
	text_add(text, site->nlocks ? "; " : "; no locks");
	for (i = 0; i < site->nlocks; i++)
		text_format(text, "%s%s%s", i ? ", " : "", site->locks[i].text,
			    site->locks[i].shared ? " (shared)" : "");
	text_add(text, "; ");
	add_root(text, link, &site->root);
	text_add_char(text, ')');
}

#define CALLS 3

/* The last step is the site itself. */
static void add_calls(struct text *text, struct locator *locator, const struct finding_site *site)
{
	uint32_t i;

	for (i = 2; i <= site->nsteps && i < 2 + CALLS; i++) {
		struct place place = locator_place(locator, site->steps[site->nsteps - i]);

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
		struct finding *finding = &findings->items[i];
		uint32_t k;

		findings_tell(findings, finding);
		for (k = 0; k < finding->nsites; k++)
			if (dump_wants_linked(options, link, finding->sites[k].point.function))
				break;
		if (k == finding->nsites)
			continue;
		text_clear(&text);
		text_format(&text, "%s %s %s", finding->suppressed ? "suppressed" : tiers[finding->tier],
			    finding->rule, finding->object_key);
		for (k = 0; k < finding->nsites; k++)
			add_site(&text, link, locator, &finding->sites[k]);
		add_calls(&text, locator, &finding->sites[0]);
		fprintf(out, "%s\n", text_string(&text));
	}
	text_free(&text);
	locator_destroy(locator);
}
