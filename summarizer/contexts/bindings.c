/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/bindings.h"

#include "accesses/accesses.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"

/* What the callee should know of its formals. */
void bindings_formals(struct maker *maker, const uint32_t *actuals, uint32_t nactuals,
		      uint32_t target)
{
	const struct syms *syms = maker->writer.syms;
	const struct summary *summary = locksets_summary(maker->self->pass, target);
	uint64_t wanted = summary->calls_formals | summary->locks_formals | summary->tests_formals |
			  accesses_digest(maker->self->accesses, target)->starts_formals;
	uint32_t i;

	for (i = 0; i < nactuals && i < 64 && maker->nbindings < CONTEXT_BINDINGS; i++) {
		const struct sym *value = sym_get(syms, actuals[i]);

		if (!(wanted >> i & 1) || !actuals[i] || !value->portable ||
		    sym_has_formal(syms, actuals[i]))
			continue;
		if (value->kind == SYM_CONST && !(summary->tests_formals >> i & 1))
			continue;
		maker->bindings[maker->nbindings].formal = i;
		maker->bindings[maker->nbindings++].value = portable_write(&maker->writer, actuals[i]);
	}
}

/* What the thread's own variables are when the callee is entered. */
void bindings_carried(struct maker *maker, const struct view *view, const struct reading *reading,
		      const struct access_call *call)
{
	uint32_t count, i;
	const uint32_t *objects = accesses_carried(maker->self->accesses, &count);

	for (i = 0; call->carried && i < count && maker->nbindings < CONTEXT_BINDINGS; i++) {
		uint32_t value = view_bind(view, reading, view->values[call->carried[i]]);
		const struct sym *node = sym_get(view->syms, value);
		const struct sym *base = sym_get(view->syms, sym_base(view->syms, value));

		if (node->kind != SYM_FUNCTION && (base->kind != SYM_GLOBAL || node->kind == SYM_LOAD))
			continue;
		maker->bindings[maker->nbindings].formal = BINDING_VARIABLE | objects[i];
		maker->bindings[maker->nbindings++].value = portable_write(&maker->writer, value);
	}
}
