/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * object_names.c - what functions call an object: a flag in the object that is accessed belongs to that one, of
 * however many there are.
 */
#include "order/signals/judge_tests.h"

/* Where the object begins that a place is in: a pointer, an element. */
static uint32_t beginning(const struct portable *values, uint32_t place)
{
	return values->nodes[place].kind == SYM_AT ? values->nodes[place].a : place;
}

struct object_name object_name(const struct signals *self, uint32_t function, uint32_t place)
{
	const struct portable *values = &accesses_digest(self->in.accesses, function)->values;
	struct object_name name = { .function = function, .value = beginning(values, place) };

	switch (values->nodes[name.value].kind) {
	case SYM_FORMAL:
		name.formal = 1 + values->nodes[name.value].a;
		break;
	case SYM_ELEM:
	case SYM_LOAD:
	case SYM_OPAQUE:
	case SYM_PHI:
	case SYM_FRESH:
		break;
	default:
		name.value = 0;
	}
	return name;
}

int object_has(const struct signals *self, const struct object_name *object, uint32_t place)
{
	const struct portable *values = &accesses_digest(self->in.accesses, object->function)->values;
	uint32_t begins = beginning(values, place);

	if (object->formal)
		return values->nodes[begins].kind == SYM_FORMAL && values->nodes[begins].a == object->formal - 1;
	return object->value && begins == object->value;
}

struct object_name object_in_caller(const struct signals *self, const struct object_name *object, uint32_t caller,
				    uint32_t event)
{
	const struct access_call *call = digest_call(accesses_digest(self->in.accesses, caller), event);

	if (!object->formal || !call || object->formal > call->nactuals)
		return (struct object_name){ .function = caller };
	return object_name(self, caller, call->actuals[object->formal - 1]);
}

struct object_name object_in_callee(const struct signals *self, const struct object_name *object, uint32_t event,
				    uint32_t callee)
{
	const struct access_call *call = digest_call(accesses_digest(self->in.accesses, object->function), event);
	struct object_name name = { .function = callee };
	uint32_t i;

	for (i = 0; call && i < call->nactuals && !name.formal; i++)
		if (call->actuals[i] && object_has(self, object, call->actuals[i]))
			name.formal = 1 + i;
	return name;
}

uint32_t member_add(const struct signals *self, uint32_t function, uint32_t place, struct member *member)
{
	const struct portable *values = &accesses_digest(self->in.accesses, function)->values;
	const struct portable_node *at = &values->nodes[place], *base = at;

	if (at->kind == SYM_AT) {
		uint32_t field = at->b ? values->chains[at->c].field : 0;

		member->offset += at->number;
		member->aggregate = field ? self->in.link->fields[field].aggregate : member->aggregate;
		base = &values->nodes[at->a];
	}
	return base->kind == SYM_FORMAL ? 1 + base->a : 0;
}

int member_differs(const struct member *a, const struct member *b)
{
	return a->aggregate && a->aggregate == b->aggregate && a->offset != b->offset;
}
