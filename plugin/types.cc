/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Types.  Ids are given at once, encoding waits for types_flush: types refer
 * to one another in cycles.
 *
 * An aggregate is first only mentioned.  When its layout is wanted, its hash is
 * taken over all fields, but only those that the TU or its annotations name are listed: a large
 * struct in a header costs a TU no more than what it uses of it.
 */
#include "facts.h"

static struct rc_idmap type_ids;  /* TYPE_UID -> id */
static struct rc_idmap field_ids; /* (type id, DECL_UID) -> id */

static struct type_state {
	tree pending; /* to be encoded at the next flush, else NULL */
	bool aggregate, complete, wants_layout;
	/* of an aggregate, for types_finish */
	uint8_t kind;
	unsigned flags;
	uint32_t name, align;
	HOST_WIDE_INT size;
	uint64_t hash;
} *states;
static uint32_t nstates, states_capacity;
static unsigned char *aggregates;

static uint32_t *queue;
static uint32_t queue_length, queue_capacity;

static void enqueue(uint32_t id, tree type)
{
	if (states[id - 1].pending) {
		if (!COMPLETE_TYPE_P(states[id - 1].pending))
			states[id - 1].pending = type;
		states[id - 1].complete |= COMPLETE_TYPE_P(type);
		return;
	}
	/* Known already: an incomplete twin adds nothing. */
	if (states[id - 1].complete && !COMPLETE_TYPE_P(type))
		return;
	states[id - 1].pending = type;
	states[id - 1].complete |= COMPLETE_TYPE_P(type);
	RC_GROW(queue, queue_length, queue_capacity);
	queue[queue_length++] = id;
}

static struct type_state *add_state(void)
{
	RC_GROW(states, nstates, states_capacity);
	memset(&states[nstates], 0, sizeof *states);
	return &states[nstates++];
}

/* With -flto, GCC has replaced what pointers point to by incomplete copies of
 * the types.  A copy and its original are one type: they share their tag. */
static struct rc_idmap twins; /* tag -> id */

static bool may_have_twin(const_tree type)
{
	return flag_generate_lto && RECORD_OR_UNION_TYPE_P(type) && TYPE_NAME(type) &&
	       TREE_CODE(TYPE_NAME(type)) == IDENTIFIER_NODE;
}

static uint32_t *twin_slot(const_tree type)
{
	int found;

	return idmap_slot(&twins, rc_string(IDENTIFIER_POINTER(TYPE_NAME(type))), &found);
}

static uint32_t lto_twin(const_tree type)
{
	uint32_t id = may_have_twin(type) ? *twin_slot(type) : 0;

	/* Two complete ones (of different scopes) are two types. */
	return id && !(COMPLETE_TYPE_P(type) && states[id - 1].complete) ? id : 0;
}

static void lto_twin_add(const_tree type, uint32_t id)
{
	if (may_have_twin(type) && !*twin_slot(type))
		*twin_slot(type) = id;
}

/* GCC may have several pointer types to one type. */
static struct rc_idmap pointers; /* pointee's id -> id */

static uint32_t pointer_twin(const_tree type)
{
	int found;

	return *idmap_slot(&pointers, types_id(TREE_TYPE(type)), &found);
}

uint32_t types_id(const_tree any)
{
	int found;

	if (!any || any == error_mark_node)
		return 0;
	tree type = TYPE_MAIN_VARIANT(CONST_CAST_TREE(any));
	uint32_t *slot = idmap_slot(&type_ids, TYPE_UID(type), &found);

	if (found)
		return *slot;
	uint32_t id = POINTER_TYPE_P(type) ? pointer_twin(type) : lto_twin(type);

	slot = idmap_slot(&type_ids, TYPE_UID(type), &found);
	*slot = id;
	if (!id) {
		id = *slot = table_add(&rc_record.types);
		add_state()->aggregate = RECORD_OR_UNION_TYPE_P(type);
		enqueue(id, type);
		if (POINTER_TYPE_P(type))
			*idmap_slot(&pointers, types_id(TREE_TYPE(type)), &found) = id;
		lto_twin_add(type, id);
	} else if (RECORD_OR_UNION_TYPE_P(type) && COMPLETE_TYPE_P(type)) {
		enqueue(id, type); /* now its layout can be known */
	}
	return id;
}

uint32_t types_id_with_layout(const_tree any)
{
	uint32_t id = types_id(any);

	while (any && TREE_CODE(any) == ARRAY_TYPE)
		any = TREE_TYPE(any);
	if (!id || !any || !RECORD_OR_UNION_TYPE_P(any))
		return id;
	/* The element of an array may not be the type that was asked for. */
	uint32_t inner = types_id(any);
	struct type_state *state = &states[inner - 1];

	if (!state->wants_layout) {
		state->wants_layout = 1;
		enqueue(inner, TYPE_MAIN_VARIANT(CONST_CAST_TREE(any)));
	}
	return id;
}

bool types_is_anonymous_member(const_tree field)
{
	/* The base of a C++ class has no name either, but is the compiler's: its
	 * members stay the base's, whatever derives from it. */
	return !DECL_NAME(field) && !DECL_ARTIFICIAL(field) && !DECL_BIT_FIELD_TYPE(field) &&
	       RECORD_OR_UNION_TYPE_P(TREE_TYPE(field));
}

static enum rcf_type type_kind(const_tree type)
{
	switch (TREE_CODE(type)) {
	case VOID_TYPE:
		return RCF_T_VOID;
	case INTEGER_TYPE:
	case BOOLEAN_TYPE:
	case ENUMERAL_TYPE:
		return RCF_T_INT;
	case REAL_TYPE:
		return RCF_T_FLOAT;
	case POINTER_TYPE:
	case REFERENCE_TYPE:
		return RCF_T_POINTER;
	case ARRAY_TYPE:
		return RCF_T_ARRAY;
	case RECORD_TYPE:
		return RCF_T_STRUCT;
	case UNION_TYPE:
	case QUAL_UNION_TYPE:
		return RCF_T_UNION;
	case FUNCTION_TYPE:
	case METHOD_TYPE:
		return RCF_T_FUNC;
	default:
		return RCF_T_OTHER;
	}
}

/* ---- layout ---- */

static uint64_t layout_hash(tree type);

/* What a field's type adds to the hash: held by value, its layout; pointed to,
 * its tag. */
static void describe(const_tree type, struct rc_buffer *out)
{
	bool is_typedef;

	buffer_byte(out, type_kind(type));
	for (; TREE_CODE(type) == ARRAY_TYPE; buffer_byte(out, type_kind(type)))
		type = TREE_TYPE(type);
	if (POINTER_TYPE_P(type)) {
		type = TYPE_MAIN_VARIANT(TREE_TYPE(type));
		buffer_byte(out, type_kind(type));
		if (RECORD_OR_UNION_TYPE_P(type))
			buffer_text(out, types_name(type, &is_typedef));
		return;
	}
	if (RECORD_OR_UNION_TYPE_P(type))
		buffer_fixed(out, layout_hash(CONST_CAST_TREE(type)), 8);
	else
		buffer_varint(out, MAX(rc_type_size(type), 0) * 2 + !!TYPE_UNSIGNED(type));
}

static struct rc_idmap hash_ids; /* TYPE_UID -> index + 1 in hashes */
static uint64_t *hashes;
static uint32_t nhashes, hashes_capacity;

static uint64_t fields_hash(tree type)
{
	struct rc_buffer bytes = {NULL, 0, 0};

	for (tree field = TYPE_FIELDS(type); field; field = DECL_CHAIN(field)) {
		if (TREE_CODE(field) != FIELD_DECL)
			continue;
		buffer_text(&bytes, DECL_NAME(field) ? IDENTIFIER_POINTER(DECL_NAME(field)) : "");
		buffer_svarint(&bytes, rc_bit_position(field));
		if (DECL_SIZE(field) && tree_fits_uhwi_p(DECL_SIZE(field)))
			buffer_varint(&bytes, tree_to_uhwi(DECL_SIZE(field)));
		describe(TREE_TYPE(field), &bytes);
	}
	uint64_t hash = record_hash(bytes.data, bytes.length);

	buffer_free(&bytes);
	return hash;
}

static uint64_t layout_hash(tree type)
{
	int found;
	uint32_t uid = TYPE_UID(TYPE_MAIN_VARIANT(type));
	uint32_t known = *idmap_slot(&hash_ids, uid, &found);

	if (known)
		return hashes[known - 1];
	uint64_t hash = fields_hash(type);

	RC_GROW(hashes, nhashes, hashes_capacity);
	hashes[nhashes++] = hash;
	*idmap_slot(&hash_ids, uid, &found) = nhashes;
	return hash;
}

static void encode_bits(tree field, HOST_WIDE_INT offset, HOST_WIDE_INT base,
			struct rc_buffer *out)
{
	tree representative = DECL_BIT_FIELD_REPRESENTATIVE(field);
	HOST_WIDE_INT width = tree_to_shwi(DECL_SIZE(field));
	HOST_WIDE_INT at = offset, size = width;

	if (representative && rc_bit_position(representative) >= 0 &&
	    tree_fits_shwi_p(DECL_SIZE(representative))) {
		at = base + rc_bit_position(representative);
		size = tree_to_shwi(DECL_SIZE(representative));
	}
	buffer_varint(out, width);
	buffer_varint(out, at);
	buffer_varint(out, size);
}

/* What a closure captures is called __n for the variable n. */
static const char *field_name(const_tree field)
{
	const char *name = IDENTIFIER_POINTER(DECL_NAME(field));
	bool is_typedef;

	if (name[0] != '_' || name[1] != '_' || !name[2])
		return name;
	return strstr(types_name(DECL_CONTEXT(field), &is_typedef), "._anon_") ? name + 2 : name;
}

static void encode_field(uint32_t aggregate, tree field, HOST_WIDE_INT base, bool anonymous)
{
	HOST_WIDE_INT position = base + rc_bit_position(field);
	bool bits = DECL_BIT_FIELD_TYPE(field) && tree_fits_shwi_p(DECL_SIZE(field));
	bool attributes = attributes_any(field);
	tree type = TREE_TYPE(field);
	struct rc_buffer *out = &rc_record.fields;

	buffer_varint(out, aggregate);
	buffer_varint(out, rc_string(field_name(field)));
	buffer_varint(out, (bits ? RCF_FIELD_BITS : 0) | (anonymous ? RCF_FIELD_ANON : 0) |
			   (TREE_THIS_VOLATILE(field) || TYPE_VOLATILE(type) ? RCF_FIELD_VOLATILE : 0) |
			   (TYPE_ATOMIC(type) ? RCF_FIELD_ATOMIC : 0) |
			   (TYPE_READONLY(type) ? RCF_FIELD_CONST : 0) |
			   (attributes ? RCF_FIELD_ATTRS : 0));
	buffer_varint(out, types_id_with_layout(bits ? DECL_BIT_FIELD_TYPE(field) : type));
	buffer_varint(out, position);
	if (bits)
		encode_bits(field, position, base, out);
	if (attributes)
		attributes_encode(field, out);
}

uint32_t types_field(tree type, tree field, HOST_WIDE_INT base)
{
	int found;
	uint32_t id = types_id_with_layout(type);
	uint32_t *slot = idmap_slot(&field_ids, (uint64_t)id << 32 | DECL_UID(field), &found);

	if (found)
		return *slot;
	if (!DECL_NAME(field) || rc_bit_position(field) < 0)
		return 0;
	uint32_t field_id = *slot = ++rc_record.nfields;

	encode_field(id, field, base,
		     TYPE_MAIN_VARIANT(DECL_CONTEXT(field)) != TYPE_MAIN_VARIANT(type));
	return field_id;
}

/* TYPE is OUTER, or an anonymous member INSIDE bits into it; BIT counts from
 * the start of OUTER. */
static void touch_bits(tree outer, tree type, HOST_WIDE_INT inside, HOST_WIDE_INT bit,
		       HOST_WIDE_INT nbits)
{
	for (tree field = TYPE_FIELDS(type); field; field = DECL_CHAIN(field)) {
		if (TREE_CODE(field) != FIELD_DECL || rc_bit_position(field) < 0 ||
		    !DECL_SIZE(field) || !tree_fits_shwi_p(DECL_SIZE(field)))
			continue;
		HOST_WIDE_INT at = inside + rc_bit_position(field);

		if (at >= bit + nbits || bit >= at + tree_to_shwi(DECL_SIZE(field)))
			continue;
		if (types_is_anonymous_member(field))
			touch_bits(outer, TREE_TYPE(field), at, bit, nbits);
		else
			types_field(outer, field, inside);
	}
}

void types_touch_bits(tree type, HOST_WIDE_INT bit, HOST_WIDE_INT nbits)
{
	if (RECORD_OR_UNION_TYPE_P(type))
		touch_bits(type, type, 0, bit, nbits);
}

/* The fields that an annotation of the unit may mean by their names: TYPE is OUTER, or an anonymous member. */
static void list_annotated(tree outer, tree type, HOST_WIDE_INT inside)
{
	for (tree field = TYPE_FIELDS(type); field; field = DECL_CHAIN(field)) {
		if (TREE_CODE(field) != FIELD_DECL || rc_bit_position(field) < 0)
			continue;
		if (types_is_anonymous_member(field))
			list_annotated(outer, TREE_TYPE(field), inside + rc_bit_position(field));
		else if (attributes_name(field))
			types_field(outer, field, inside);
	}
}

/* ---- encoding ---- */

static void examine_aggregate(tree type, uint32_t id)
{
	bool is_typedef;
	uint32_t name = rc_string(types_name(type, &is_typedef));
	struct rc_location location = locations_get(types_location(type));
	struct type_state *state = &states[id - 1];
	bool layout = state->wants_layout && COMPLETE_TYPE_P(type);
	HOST_WIDE_INT size = rc_type_size(type);

	rc_record.types.entries[id - 1].location = location;
	state->kind = type_kind(type);
	state->name = name;
	state->flags = (layout ? RCF_AGG_LAYOUT : 0) | (is_typedef ? RCF_AGG_TYPEDEF : 0) |
		       (location.file == 1 ? RCF_AGG_LOCAL : 0) |
		       (TYPE_PACKED(type) ? RCF_AGG_PACKED : 0) |
		       (layout && size < 0 ? RCF_AGG_VARIABLE : 0);
	if (layout) {
		state->size = MAX(size, 0);
		state->align = TYPE_ALIGN_UNIT(type);
		state->hash = layout_hash(type);
		if (attributes_any_name())
			list_annotated(type, type, 0);
	}
}

static void encode_aggregate(const struct type_state *state, struct rc_buffer *out)
{
	buffer_varint(out, state->kind);
	buffer_varint(out, state->name);
	buffer_varint(out, state->flags);
	if (state->flags & RCF_AGG_LAYOUT) {
		buffer_varint(out, state->size);
		buffer_varint(out, state->align);
		buffer_fixed(out, state->hash, 8);
	}
}

static void encode_array(tree type, struct rc_buffer *out)
{
	HOST_WIDE_INT whole = rc_type_size(type), one = rc_type_size(TREE_TYPE(type));

	buffer_varint(out, types_id(TREE_TYPE(type)));
	buffer_varint(out, whole > 0 && one > 0 ? whole / one : 0);
}

static void encode_function_type(tree type, struct rc_buffer *out)
{
	unsigned n = 0;

	buffer_varint(out, types_id(TREE_TYPE(type)));
	buffer_varint(out, stdarg_p(type) || !prototype_p(type));
	for (tree arg = TYPE_ARG_TYPES(type); arg && arg != void_list_node; arg = TREE_CHAIN(arg))
		n++;
	buffer_varint(out, n);
	for (tree arg = TYPE_ARG_TYPES(type); arg && arg != void_list_node; arg = TREE_CHAIN(arg))
		buffer_varint(out, types_id(TREE_VALUE(arg)));
}

static unsigned integer_flags(const_tree type)
{
	return (TYPE_UNSIGNED(type) ? 0 : RCF_INT_SIGNED) |
	       (TREE_CODE(type) == BOOLEAN_TYPE ? RCF_INT_BOOL : 0) |
	       (TREE_CODE(type) == ENUMERAL_TYPE ? RCF_INT_ENUM : 0) |
	       (TYPE_STRING_FLAG(type) ? RCF_INT_CHAR : 0);
}

static void encode_named(tree type, enum rcf_type kind, struct rc_buffer *out)
{
	bool is_typedef;

	buffer_varint(out, rc_string(types_name(type, &is_typedef)));
	buffer_varint(out, MAX(rc_type_size(type), 0));
	if (kind == RCF_T_INT)
		buffer_varint(out, integer_flags(type));
}

static void encode(tree type, struct rc_buffer *out)
{
	enum rcf_type kind = type_kind(type);

	buffer_varint(out, kind);
	switch (kind) {
	case RCF_T_VOID:
		break;
	case RCF_T_POINTER:
		buffer_varint(out, types_id(TREE_TYPE(type)));
		break;
	case RCF_T_ARRAY:
		encode_array(type, out);
		break;
	case RCF_T_FUNC:
		encode_function_type(type, out);
		break;
	default:
		encode_named(type, kind, out);
	}
}

void types_flush(void)
{
	struct rc_buffer bytes = {NULL, 0, 0};

	for (uint32_t i = 0; i < queue_length; i++) {
		uint32_t id = queue[i];
		tree type = states[id - 1].pending;

		states[id - 1].pending = NULL_TREE;
		if (states[id - 1].aggregate) {
			examine_aggregate(type, id);
			continue;
		}
		bytes.length = 0;
		encode(type, &bytes);
		table_set(&rc_record.types, id, &bytes);
	}
	queue_length = 0;
	buffer_free(&bytes);
}

const unsigned char *types_finish(void)
{
	struct rc_buffer bytes = {NULL, 0, 0};

	types_flush();
	aggregates = (unsigned char *)buffer_grow_array(aggregates, nstates + 1);
	for (uint32_t i = 0; i < nstates; i++) {
		aggregates[i] = states[i].aggregate;
		if (!states[i].aggregate)
			continue;
		bytes.length = 0;
		encode_aggregate(&states[i], &bytes);
		table_set(&rc_record.types, i + 1, &bytes);
	}
	buffer_free(&bytes);
	return aggregates;
}
