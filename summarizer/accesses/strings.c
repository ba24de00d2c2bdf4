/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * strings.c - what printf() and its like read: from some argument on every string.  Which they are
 * is in the format, which facts do not tell; what points to characters is taken for one.
 */
#include "accesses/internal.h"

#define STRINGS_DEPTH 8 /* values of values */

static int is_byte(const struct facts_tu *tu, uint32_t type)
{
	return tu->types[type].kind == RCF_T_INT && tu->types[type].size == 1;
}

/* What a pointer of this type points to, if these are characters; else 0. */
static uint32_t pointed(const struct facts_tu *tu, uint32_t type)
{
	return tu->types[type].kind == RCF_T_POINTER && is_byte(tu, tu->types[type].target)
		? tu->types[type].target : 0;
}

/* The same of an array at an address. */
static uint32_t array(const struct facts_tu *tu, uint32_t type)
{
	return tu->types[type].kind == RCF_T_ARRAY && is_byte(tu, tu->types[type].target) ? type : 0;
}

/* What an event gives. */
static uint32_t given(const struct facts_tu *tu, const struct facts_event *event)
{
	if (event->kind == RCF_E_READ)
		return pointed(tu, event->access.type);
	return event->kind == RCF_E_CALL && tu->types[event->call.type].kind == RCF_T_FUNC
		? pointed(tu, tu->types[event->call.type].target) : 0;
}

/* The type of the characters that the value is the address of, 0: it is none. */
static uint32_t text_type(const struct collector *self, uint32_t value)
{
	const struct facts_tu *tu = self->symbolic->tu;
	const struct facts_body *body = self->body;
	uint32_t depth;

	for (depth = 0; depth < STRINGS_DEPTH; depth++) {
		const struct facts_value *v = &body->values[value];

		switch (v->kind) {
		case RCF_V_RESULT: return given(tu, &body->events[v->a]);
		case RCF_V_FORMAL: return pointed(tu, body->formals[v->a].type);
		case RCF_V_SYMBOL: return array(tu, tu->symbols[v->a].type);
		case RCF_V_LOCAL: return array(tu, body->locals[v->a].type);
		case RCF_V_FIELD: return array(tu, tu->fields[v->b].type);
		case RCF_V_SELECT: value = v->b; break;
		case RCF_V_PHI: value = v->c ? body->phi_args[v->b] : 0; break;
		default: return 0;
		}
	}
	return 0;
}

void strings_call(struct collector *self, uint32_t e, const struct locksets *before,
		  const struct access_flow *state)
{
	const struct facts_event *call = &self->body->events[e];
	const struct lockdb_function *model;
	uint32_t i, k, type;

	if (call->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL))
		return;
	model = self->program->models[self->symbolic->unit->functions[call->call.symbol]];
	for (i = 0; model && i < model->neffects; i++) {
		const struct lockdb_effect *effect = &model->effects[i];

		if (effect->op != LOCKDB_STRINGS || effect->object.root != LOCKDB_ARG)
			continue;
		for (k = (uint32_t)effect->object.number; k < call->call.nargs; k++) {
			uint32_t value = self->body->args[call->call.args + k];

			type = text_type(self, value);
			if (type) /* how far it goes is known of an array */
				collect_own(self, e, value, is_byte(self->symbolic->tu, type) ? 0 : type,
					    ACCESS_READS | ACCESS_LIBRARY | ACCESS_TEXT, before, state);
		}
	}
}
