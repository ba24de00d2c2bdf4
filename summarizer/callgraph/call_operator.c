/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * call_operator.c - which function runs when an object is called: C++'s operator(), of closures and of classes.
 *
 * The class is that of the TU, not link's: two closures that capture the same are one struct there.
 */
#include "callgraph/flow.h"

#include "base/demangle.h"

#include <string.h>

/* The class that a parameter points to, 0: none. */
static uint32_t pointed_class(const struct facts_tu *tu, const struct facts_type *function, uint32_t parameter)
{
	const struct facts_type *type;

	if (function->kind != RCF_T_FUNC || parameter >= function->count)
		return 0;
	type = &tu->types[function->params[parameter]];
	return type->kind == RCF_T_POINTER && tu->types[type->target].kind == RCF_T_STRUCT ? type->target : 0;
}

/* "C::operator()", "C::operator()<int>". */
static int is_operator(const struct collect *self, const char *mangled)
{
	static const char name[] = "::operator()";
	const char *at = demangle_short(self->scratch, demangle(self->scratch, mangled)), *last = NULL;

	for (; (at = strstr(at, name)); at++)
		last = at + sizeof name - 1;
	return last && (!*last || *last == '<');
}

uint32_t call_operator(const struct collect *self, const struct facts_event *event, uint32_t number)
{
	const struct facts_tu *tu = self->tu;
	uint32_t class = pointed_class(tu, &tu->types[event->call.type], number), found = 0, symbol;
	uint32_t arity = event->call.nargs - number; /* of what it is called with, and itself */

	for (symbol = 1; class && symbol <= tu->nsymbols; symbol++) {
		const struct facts_symbol *s = &tu->symbols[symbol];
		const struct facts_type *type = &tu->types[s->type];

		if (pointed_class(tu, type, 0) != class || !self->unit->functions[symbol] ||
		    !is_operator(self, s->name))
			continue;
		if (!found || type->count == arity)
			found = self->unit->functions[symbol];
	}
	return found;
}
