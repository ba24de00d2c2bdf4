/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Events while a function is read: tokens, written out by encode.cc.  And what
 * they refer to: formals, and locals in memory.
 */
#include "body.h"

static void add_token(struct rc_body *body, uint64_t data, enum rc_how how)
{
	RC_GROW(body->tokens, body->ntokens, body->tokens_capacity);
	struct rc_token *token = &body->tokens[body->ntokens++];

	token->data = data;
	token->how = how;
}

void event_byte(struct rc_body *body, unsigned byte)
{
	add_token(body, byte, RC_TOKEN_BYTE);
}

void event_varint(struct rc_body *body, uint64_t number)
{
	add_token(body, number, RC_TOKEN_VARINT);
}

void event_svarint(struct rc_body *body, int64_t number)
{
	add_token(body, buffer_zigzag(number), RC_TOKEN_VARINT);
}

void event_value(struct rc_body *body, uint32_t value)
{
	add_token(body, value, RC_TOKEN_VALUE);
}

uint32_t event_start(struct rc_body *body, unsigned head)
{
	RC_GROW(body->events, body->nevents, body->events_capacity);
	struct rc_event *event = &body->events[body->nevents];

	event->first_token = body->ntokens;
	event->location = body->location;
	body->current->nevents++;
	event_byte(body, head);
	return body->nevents++;
}

uint32_t event_access(struct rc_body *body, enum rcf_event kind, const struct rc_place *place,
		      int order)
{
	unsigned flags = (place->natural ? RCF_A_NATURAL : 0) |
			 (place->is_volatile ? RCF_A_VOLATILE : 0) |
			 (order >= 0 ? RCF_A_ATOMIC : 0) | (place->has_bits ? RCF_A_BITS : 0);
	uint32_t event = event_start(body, kind | flags);

	event_value(body, place->address);
	if (!place->natural)
		event_varint(body, place->type);
	if (order >= 0)
		event_byte(body, order);
	if (order == RCF_ORDER_UNKNOWN)
		event_value(body, place->order);
	if (place->has_bits) {
		event_svarint(body, place->bit);
		event_varint(body, place->nbits);
	}
	return event;
}

uint32_t event_read(struct rc_body *body, const struct rc_place *place, int order)
{
	return event_access(body, RCF_E_READ, place, order);
}

uint32_t event_write(struct rc_body *body, const struct rc_place *place, int order, uint32_t value)
{
	uint32_t event = event_access(body, RCF_E_WRITE, place, order);

	event_value(body, value);
	return event;
}

void event_gap(struct rc_body *body, enum rcf_gap kind, const char *detail)
{
	event_start(body, RCF_E_GAP);
	event_byte(body, kind);
	event_varint(body, rc_string(detail));
}

void gaps_add(enum rcf_gap kind, const char *detail, tree decl, location_t location)
{
	struct rc_buffer bytes = {NULL, 0, 0};
	uint32_t id = table_add(&rc_record.gaps);

	buffer_byte(&bytes, kind);
	buffer_varint(&bytes, rc_string(detail));
	buffer_varint(&bytes, decl ? symbols_id(decl) : 0);
	table_set(&rc_record.gaps, id, &bytes);
	rc_record.gaps.entries[id - 1].location = locations_get(location);
	buffer_free(&bytes);
}

/* ---- formals and locals ---- */

/* By (function, decl); never cleared, keys don't repeat. */
static struct rc_idmap formal_numbers, local_ids;

static uint64_t local_key(const_tree decl)
{
	return (uint64_t)DECL_UID(current_function_decl) << 32 | DECL_UID(decl);
}

void formals_number(void)
{
	uint32_t n = 0;
	int found;

	for (tree p = DECL_ARGUMENTS(current_function_decl); p; p = DECL_CHAIN(p))
		*idmap_slot(&formal_numbers, local_key(p), &found) = ++n;
}

uint32_t body_formal(const_tree decl)
{
	int found;

	return *idmap_slot(&formal_numbers, local_key(decl), &found);
}

/* Where C++ is handed the place of the result, the decl holds its address. */
bool body_is_result_address(const_tree decl)
{
	return TREE_CODE(decl) == RESULT_DECL && DECL_BY_REFERENCE(decl);
}

static uint32_t local_name(const_tree decl)
{
	const char *name = DECL_NAME(decl) ? IDENTIFIER_POINTER(DECL_NAME(decl)) : "";

	return rc_string(DECL_ARTIFICIAL(decl) ? types_uncounted(name) : name);
}

uint32_t body_local(struct rc_body *body, tree decl)
{
	int found;
	uint32_t *slot = idmap_slot(&local_ids, local_key(decl), &found);
	bool by_reference = body_is_result_address(decl);

	if (found)
		return *slot;
	RC_GROW(body->locals, body->nlocals, body->locals_capacity);
	struct rc_local *local = &body->locals[body->nlocals++];

	*slot = body->nlocals;
	local->name = local_name(decl);
	local->type = types_id_with_layout(by_reference ? TREE_TYPE(TREE_TYPE(decl))
							: TREE_TYPE(decl));
	local->flags = (TREE_ADDRESSABLE(decl) || by_reference ? RCF_LOCAL_ADDRESSED : 0) |
		       (TREE_THIS_VOLATILE(decl) ? RCF_LOCAL_VOLATILE : 0) |
		       (DECL_ARTIFICIAL(decl) ? RCF_LOCAL_ARTIFICIAL : 0) |
		       (TREE_CODE(decl) == RESULT_DECL ? RCF_LOCAL_RESULT : 0);
	local->formal = TREE_CODE(decl) == PARM_DECL ? body_formal(decl) : 0;
	return *slot;
}
