/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_selfcheck.c - dump --pass=selfcheck: where the locksets look odd.
 */
#include "dump/pass.h"

#include "base/arena.h"
#include "link/link.h"
#include "selfcheck/selfcheck.h"

void dump_selfcheck(FILE *out, const struct selfcheck *check, const struct link *link,
		    const struct dump_options *options)
{
	struct arena *scratch = arena_create();
	const struct facts_body *body = NULL;
	uint32_t i;

	for (i = 0; i < check->nitems; i++) {
		const struct selfcheck_item *item = &check->items[i];
		const struct link_function *function = &link->functions[item->function];

		/* They are by function. */
		if (!i || item->function != item[-1].function) {
			arena_reset(scratch);
			body = link_body(link, scratch, item->function);
		}
		if (body && dump_wants_linked(options, link, item->function)) {
			const struct facts_loc *loc = &body->event_locs[item->event];

			fprintf(out, "%s:%u:%s: %s\n", link->program->tus[function->tu]->files[loc->file].path,
				loc->line, function->label, selfcheck_name(item->kind));
		}
	}
	arena_destroy(scratch);
}
