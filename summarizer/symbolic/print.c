/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * print.c - symbolic values as C.  Values are at most SYM_DEPTH deep.
 */
#include "symbolic/sym.h"

#include "base/text.h"
#include "facts/names.h"
#include "link/link.h"
#include "symbolic/internal.h"

#include <inttypes.h>

static void print_spelling(struct text *text, const struct syms *syms, uint32_t spelling,
			   const char *first)
{
	const struct sym_spelling *part = sym_spelling(syms, spelling);

	if (part->parent)
		print_spelling(text, syms, part->parent, first);
	if (part->field)
		text_format(text, "%s%s", part->parent ? "." : first,
			    syms_link(syms)->fields[part->field].name);
	else
		text_format(text, "[%" PRId64 "]", part->index);
}

/* Printed as the name of an object, to which "." belongs. */
static int is_object(const struct sym *base)
{
	return base->kind == SYM_GLOBAL || base->kind == SYM_LOCAL || base->kind == SYM_ELEM ||
	       (base->kind == SYM_THAT && !(base->b & 1));
}

static void print_object(struct text *text, const struct syms *syms, uint32_t base,
			 const struct sym_words *words)
{
	const struct sym *node = sym_get(syms, base);

	if (node->kind == SYM_GLOBAL) {
		text_add(text, syms_link(syms)->objects[node->a].label);
	} else if (node->kind == SYM_LOCAL || node->kind == SYM_THAT) {
		uint32_t local = node->kind == SYM_THAT ? node->b / 2 : node->a;
		const char *name = words->local && (node->kind == SYM_LOCAL || node->a == words->function)
				   ? words->local(words->context, local) : "";

		if (*name)
			text_add(text, name);
		else if (node->kind == SYM_THAT)
			text_format(text, "local%u of %s()", local, syms_link(syms)->functions[node->a].label);
		else
			text_format(text, "local%u", local);
	} else { /* ELEM, whose base is an AT */
		const struct sym *at = sym_get(syms, node->a), *index = sym_get(syms, node->b);
		int object = is_object(sym_get(syms, at->a));
		/* What else has the address of the whole does not count before a name. */
		int field = index->kind == SYM_NAMED && !node->number; /* sym_unlisted_field() */
		int spelled = at->b && (!field || at->number);

		if (spelled || object)
			sym_print_place(text, syms, node->a, words);
		else
			sym_print_value(text, syms, at->a, words);
		if (field) {
			text_format(text, "%s%s", spelled || object ? "." : "->", sym_name(syms, index->a));
			return;
		}
		text_add_char(text, '[');
		if (index->kind == SYM_NAMED)
			text_add(text, sym_name(syms, index->a));
		else
			sym_print_value(text, syms, node->b, words);
		text_add_char(text, ']');
	}
}

/* Printed with a star in front, which binds less than what follows. */
static int is_starred(const struct syms *syms, const struct sym *base)
{
	const struct sym *from = sym_get(syms, base->a);

	return base->kind == SYM_LOAD && from->kind == SYM_AT && !from->b &&
	       !is_object(sym_get(syms, from->a));
}

/* "some struct node.m": one of them, it is not known which. */
static void print_some(struct text *text, const struct syms *syms, uint32_t aggregate,
		       uint32_t spelling)
{
	if (!spelling) {
		text_add(text, aggregate == SYM_ANY ? "any lock" : "some lock");
		return;
	}
	text_format(text, "some %s", aggregate ? syms_link(syms)->aggregates[aggregate].label : "object");
	print_spelling(text, syms, spelling, ".");
}

static void print_at(struct text *text, const struct syms *syms, const struct sym *node,
		     const struct sym_words *words)
{
	const struct sym *base = sym_get(syms, node->a);
	int64_t moved = (int64_t)((uint64_t)node->number -
				  (uint64_t)sym_spelling(syms, node->b)->offset);
	int object = is_object(base);
	int parens = moved || (node->b && is_starred(syms, base));

	if (base->kind == SYM_SOME) {
		print_some(text, syms, base->a, node->b);
		return;
	}
	if (!node->b && !moved && !object)
		text_add_char(text, '*');
	if (parens)
		text_add(text, object ? "(&" : node->b ? "(" : "*(");
	if (object)
		print_object(text, syms, node->a, words);
	else
		sym_print_value(text, syms, node->a, words);
	if (moved)
		text_format(text, " %c %" PRIu64, moved < 0 ? '-' : '+',
			    moved < 0 ? -(uint64_t)moved : (uint64_t)moved);
	if (parens)
		text_add_char(text, ')');
	if (node->b)
		print_spelling(text, syms, node->b, object && !moved ? "." : "->");
}

void sym_print_place(struct text *text, const struct syms *syms, uint32_t address,
		     const struct sym_words *words)
{
	const struct sym *node = sym_get(syms, address);

	if (node->kind == SYM_AT) {
		print_at(text, syms, node, words);
	} else if (node->kind == SYM_NAMED) {
		text_format(text, "<%s>", sym_name(syms, node->a));
	} else if (node->kind == SYM_SOME) {
		print_some(text, syms, node->a, 0);
	} else if (is_object(node)) {
		print_object(text, syms, address, words);
	} else {
		text_add_char(text, '*');
		sym_print_value(text, syms, address, words);
	}
}

static void print_operation(struct text *text, const struct syms *syms, const struct sym *node,
			    const struct sym_words *words)
{
	const char *sign = sign_of_op(node->op);

	if (!sign)
		text_add(text, node->op <= RCF_OP_LAST ? name_of_op(node->op) : "convert");
	text_add_char(text, '(');
	if (node->kind == SYM_UNARY && sign)
		text_add(text, sign);
	sym_print_value(text, syms, node->a, words);
	if (node->kind == SYM_BINARY) {
		text_format(text, sign ? " %s " : ", ", sign);
		sym_print_value(text, syms, node->b, words);
	}
	text_add_char(text, ')');
}

static void print_formal(struct text *text, uint32_t formal, const struct sym_words *words)
{
	const char *name = words->formal ? words->formal(words->context, formal) : "";

	if (*name)
		text_add(text, name);
	else
		text_format(text, "arg%u", formal);
}

void sym_print_value(struct text *text, const struct syms *syms, uint32_t sym,
		     const struct sym_words *words)
{
	const struct sym *node = sym_get(syms, sym);

	switch (node->kind) {
	case SYM_UNKNOWN:
		text_add_char(text, '?');
		break;
	case SYM_CONST:
		text_format(text, "%" PRId64, node->number);
		break;
	case SYM_FUNCTION:
		text_add(text, syms_link(syms)->functions[node->a].label);
		break;
	case SYM_NAMED:
		text_format(text, "<%s>", sym_name(syms, node->a));
		break;
	case SYM_FORMAL:
		print_formal(text, node->a, words);
		break;
	case SYM_RETURN:
		text_add(text, "result");
		break;
	case SYM_OPAQUE:
		text_format(text, node->b ? "r%u.%u" : "r%u", node->a, node->b);
		break;
	case SYM_PHI:
		text_format(text, "phi%u", node->a);
		break;
	case SYM_SOME:
		text_add(text, "some");
		break;
	case SYM_FRESH:
		text_format(text, "new%u", node->a);
		break;
	case SYM_THAT:
		if (node->b & 1) {
			text_format(text, "new%u", node->b / 2);
			break;
		}
		text_add_char(text, '&');
		sym_print_place(text, syms, sym, words);
		break;
	case SYM_LOAD:
		sym_print_place(text, syms, node->a, words);
		break;
	case SYM_AT:
		if (!node->b && !is_object(sym_get(syms, node->a))) { /* a moved pointer */
			sym_print_value(text, syms, node->a, words);
			text_format(text, " %c %" PRIu64, node->number < 0 ? '-' : '+',
				    node->number < 0 ? -(uint64_t)node->number : (uint64_t)node->number);
			break;
		}
		/* fall through */
	case SYM_GLOBAL:
	case SYM_LOCAL:
	case SYM_ELEM:
		text_add_char(text, '&');
		sym_print_place(text, syms, sym, words);
		break;
	case SYM_PART:
		sym_print_value(text, syms, node->a, words);
		text_format(text, ".%" PRId64, node->number);
		break;
	case SYM_SELECT:
		text_add_char(text, '(');
		sym_print_value(text, syms, node->a, words);
		text_add(text, " ? ");
		sym_print_value(text, syms, node->b, words);
		text_add(text, " : ");
		sym_print_value(text, syms, node->c, words);
		text_add_char(text, ')');
		break;
	default:
		print_operation(text, syms, node, words);
	}
}
