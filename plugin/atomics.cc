/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GCC's atomic builtins (_Atomic, __atomic_*, __sync_*) as accesses.
 */
#include "body.h"

/* A family has members _N, _1, _2, _4, _8, _16 with consecutive codes. */
struct family {
	enum built_in_function first;
	enum { LOAD, STORE, MODIFY, COMPARE } kind;
	enum rcf_rmw op;
	enum rcf_rmw_result result;
	bool sync; /* __sync: no order argument */
};

#define ATOMIC(name, op)                                                                           \
	{BUILT_IN_ATOMIC_FETCH_##name##_N, family::MODIFY, op, RCF_RMW_OLD, false},                \
	{BUILT_IN_ATOMIC_##name##_FETCH_N, family::MODIFY, op, RCF_RMW_NEW, false}
#define SYNC(name, op)                                                                             \
	{BUILT_IN_SYNC_FETCH_AND_##name##_N, family::MODIFY, op, RCF_RMW_OLD, true},               \
	{BUILT_IN_SYNC_##name##_AND_FETCH_N, family::MODIFY, op, RCF_RMW_NEW, true}

static const struct family families[] = {
	{BUILT_IN_ATOMIC_LOAD_N, family::LOAD, RCF_RMW_XCHG, RCF_RMW_OLD, false},
	{BUILT_IN_ATOMIC_STORE_N, family::STORE, RCF_RMW_XCHG, RCF_RMW_OLD, false},
	{BUILT_IN_ATOMIC_EXCHANGE_N, family::MODIFY, RCF_RMW_XCHG, RCF_RMW_OLD, false},
	{BUILT_IN_ATOMIC_COMPARE_EXCHANGE_N, family::COMPARE, RCF_RMW_CAS, RCF_RMW_SUCCESS, false},
	ATOMIC(ADD, RCF_RMW_ADD), ATOMIC(SUB, RCF_RMW_SUB), ATOMIC(AND, RCF_RMW_AND),
	ATOMIC(OR, RCF_RMW_OR), ATOMIC(XOR, RCF_RMW_XOR), ATOMIC(NAND, RCF_RMW_NAND),
	SYNC(ADD, RCF_RMW_ADD), SYNC(SUB, RCF_RMW_SUB), SYNC(AND, RCF_RMW_AND),
	SYNC(OR, RCF_RMW_OR), SYNC(XOR, RCF_RMW_XOR), SYNC(NAND, RCF_RMW_NAND),
	{BUILT_IN_SYNC_LOCK_TEST_AND_SET_N, family::MODIFY, RCF_RMW_XCHG, RCF_RMW_OLD, true},
	{BUILT_IN_SYNC_LOCK_RELEASE_N, family::STORE, RCF_RMW_XCHG, RCF_RMW_OLD, true},
	{BUILT_IN_SYNC_BOOL_COMPARE_AND_SWAP_N, family::COMPARE, RCF_RMW_CAS, RCF_RMW_SUCCESS, true},
	{BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_N, family::COMPARE, RCF_RMW_CAS, RCF_RMW_OLD, true},
};

static const struct family *find_family(enum built_in_function code, unsigned *size)
{
	if (code < BUILT_IN_SYNC_FETCH_AND_ADD_N)
		return NULL;
	for (unsigned i = 0; i < ARRAY_SIZE(families); i++) {
		int member = (int)code - (int)families[i].first;

		if (member < 0 || member > 5)
			continue;
		*size = member ? 1u << (member - 1) : 0;
		return &families[i];
	}
	return NULL;
}

/* The order of an access to PLACE; one that is not constant is kept with it. */
static unsigned order_of(struct rc_body *body, struct rc_place *place, tree argument)
{
	if (TREE_CODE(argument) != INTEGER_CST || !tree_fits_uhwi_p(argument)) {
		place->order = value_of(body, argument);
		return RCF_ORDER_UNKNOWN;
	}
	/* The upper bits hold target hints (transactional locks). */
	unsigned order = tree_to_uhwi(argument) & 0xff;

	if (order <= RCF_ORDER_SEQ_CST)
		return order;
	place->order = value_int(body, order);
	return RCF_ORDER_UNKNOWN;
}

/* __sync_lock_test_and_set is an acquire only, the others are full barriers. */
static unsigned sync_order(const struct family *f)
{
	return f->first == BUILT_IN_SYNC_LOCK_TEST_AND_SET_N ? RCF_ORDER_ACQUIRE : RCF_ORDER_SYNC;
}

/* *POINTER, SIZE bytes of it (0: as its type says). */
static struct rc_place pointed(struct rc_body *body, tree pointer, HOST_WIDE_INT size)
{
	struct rc_place place = {};
	tree type = TREE_TYPE(pointer);

	place.address = value_of(body, pointer);
	type = POINTER_TYPE_P(type) ? TREE_TYPE(type) : NULL_TREE;
	/* GIMPLE does not keep pointer types: trust one only if the size agrees. */
	if (type && (!size || rc_type_size(type) == size)) {
		place.type = types_id(type);
		place.is_volatile = TYPE_VOLATILE(type);
	} else {
		place.has_bits = true;
		place.nbits = size * BITS_PER_UNIT;
	}
	return place;
}

static uint32_t record_rmw(struct rc_body *body, const struct rc_place *place, unsigned order,
			   enum rcf_rmw op, uint32_t operand, enum rcf_rmw_result result)
{
	uint32_t event = event_access(body, RCF_E_RMW, place, order);

	event_byte(body, op);
	event_value(body, operand);
	event_value(body, 0);
	event_byte(body, 0);
	event_byte(body, result);
	return event;
}

static void record_modify(struct rc_body *body, gcall *call, const struct family *f, unsigned size)
{
	struct rc_place place = pointed(body, gimple_call_arg(call, 0), size);
	unsigned order = f->sync ? sync_order(f) : order_of(body, &place, gimple_call_arg(call, 2));
	uint32_t operand = value_of(body, gimple_call_arg(call, 1));
	uint32_t event = record_rmw(body, &place, order, f->op, operand, f->result);

	body_assign(body, gimple_call_lhs(call), value_result(body, event));
}

static uint32_t record_cas(struct rc_body *body, const struct rc_place *place, unsigned order,
			   unsigned failure, uint32_t desired, uint32_t expected, unsigned result)
{
	uint32_t event = event_access(body, RCF_E_RMW, place, order);

	event_byte(body, RCF_RMW_CAS);
	event_value(body, desired);
	event_value(body, expected);
	event_byte(body, failure);
	event_byte(body, result);
	return event;
}

static void record_compare(struct rc_body *body, gcall *call, const struct family *f, unsigned size)
{
	struct rc_place place = pointed(body, gimple_call_arg(call, 0), size);
	uint32_t desired = value_of(body, gimple_call_arg(call, 2));
	uint32_t event;

	if (f->sync) {
		uint32_t expected = value_of(body, gimple_call_arg(call, 1));

		event = record_cas(body, &place, RCF_ORDER_SYNC, RCF_ORDER_SYNC, desired, expected,
				   f->result);
	} else {
		/* What is expected stands in memory, and is updated on failure. */
		struct rc_place memory = pointed(body, gimple_call_arg(call, 1), size);
		uint32_t expected = value_result(body, event_read(body, &memory, -1));
		unsigned failure = order_of(body, &place, gimple_call_arg(call, 5));

		event = record_cas(body, &place, order_of(body, &place, gimple_call_arg(call, 4)),
				   failure, desired, expected, f->result);
		event_write(body, &memory, -1, 0);
	}
	body_assign(body, gimple_call_lhs(call), value_result(body, event));
}

static void record_family(struct rc_body *body, gcall *call, const struct family *f, unsigned size)
{
	struct rc_place place;
	unsigned order;

	switch (f->kind) {
	case family::LOAD:
		place = pointed(body, gimple_call_arg(call, 0), size);
		order = order_of(body, &place, gimple_call_arg(call, 1));
		body_assign(body, gimple_call_lhs(call),
			    value_result(body, event_read(body, &place, order)));
		break;
	case family::STORE:
		place = pointed(body, gimple_call_arg(call, 0), size);
		order = RCF_ORDER_RELEASE;
		if (!f->sync)
			order = order_of(body, &place, gimple_call_arg(call, 2));
		event_write(body, &place, order,
			    f->sync ? value_int(body, 0) : value_of(body, gimple_call_arg(call, 1)));
		break;
	case family::MODIFY:
		record_modify(body, call, f, size);
		break;
	case family::COMPARE:
		record_compare(body, call, f, size);
		break;
	}
}

/* __atomic_load(size, object, result, order) and the like, for objects that no
 * instruction handles: everything goes through memory. */
static void record_generic(struct rc_body *body, gcall *call, enum built_in_function code)
{
	tree size_arg = gimple_call_arg(call, 0);
	HOST_WIDE_INT size = tree_fits_shwi_p(size_arg) ? tree_to_shwi(size_arg) : 0;
	struct rc_place object = pointed(body, gimple_call_arg(call, 1), size);
	struct rc_place second = pointed(body, gimple_call_arg(call, 2), size);

	if (code == BUILT_IN_ATOMIC_LOAD) {
		uint32_t read = event_read(body, &object,
					   order_of(body, &object, gimple_call_arg(call, 3)));

		event_write(body, &second, -1, value_result(body, read));
	} else if (code == BUILT_IN_ATOMIC_STORE) {
		uint32_t read = event_read(body, &second, -1);

		event_write(body, &object, order_of(body, &object, gimple_call_arg(call, 3)),
			    value_result(body, read));
	} else if (code == BUILT_IN_ATOMIC_EXCHANGE) {
		struct rc_place old = pointed(body, gimple_call_arg(call, 3), size);
		uint32_t read = event_read(body, &second, -1);
		unsigned order = order_of(body, &object, gimple_call_arg(call, 4));
		uint32_t event = record_rmw(body, &object, order, RCF_RMW_XCHG,
					    value_result(body, read), RCF_RMW_OLD);

		event_write(body, &old, -1, value_result(body, event));
	} else {
		struct rc_place wanted = pointed(body, gimple_call_arg(call, 3), size);
		uint32_t expected = value_result(body, event_read(body, &second, -1));
		uint32_t desired = value_result(body, event_read(body, &wanted, -1));
		unsigned failure = order_of(body, &object, gimple_call_arg(call, 5));
		unsigned order = order_of(body, &object, gimple_call_arg(call, 4));
		uint32_t event = record_cas(body, &object, order, failure, desired, expected,
					    RCF_RMW_SUCCESS);

		event_write(body, &second, -1, 0);
		body_assign(body, gimple_call_lhs(call), value_result(body, event));
	}
}

static void record_test_and_set(struct rc_body *body, gcall *call)
{
	struct rc_place place = pointed(body, gimple_call_arg(call, 0), 1);
	unsigned order = order_of(body, &place, gimple_call_arg(call, 1));
	uint32_t event = record_rmw(body, &place, order, RCF_RMW_TEST_AND_SET, value_int(body, 1),
				    RCF_RMW_OLD);

	body_assign(body, gimple_call_lhs(call), value_result(body, event));
}

static void record_fence(struct rc_body *body, unsigned order, bool signals)
{
	event_start(body, RCF_E_FENCE);
	event_byte(body, order);
	event_byte(body, signals);
}

bool atomics_record(struct rc_body *body, gcall *call, tree callee)
{
	enum built_in_function code = DECL_FUNCTION_CODE(callee);
	unsigned size;
	const struct family *f = find_family(code, &size);

	if (f) {
		record_family(body, call, f, size);
		return true;
	}
	switch (code) {
	case BUILT_IN_ATOMIC_LOAD:
	case BUILT_IN_ATOMIC_STORE:
	case BUILT_IN_ATOMIC_EXCHANGE:
	case BUILT_IN_ATOMIC_COMPARE_EXCHANGE:
		record_generic(body, call, code);
		return true;
	case BUILT_IN_ATOMIC_TEST_AND_SET:
		record_test_and_set(body, call);
		return true;
	case BUILT_IN_ATOMIC_CLEAR: {
		struct rc_place place = pointed(body, gimple_call_arg(call, 0), 1);

		event_write(body, &place, order_of(body, &place, gimple_call_arg(call, 1)),
			    value_int(body, 0));
		return true;
	}
	case BUILT_IN_ATOMIC_THREAD_FENCE:
	case BUILT_IN_ATOMIC_SIGNAL_FENCE: {
		struct rc_place nowhere = {};

		record_fence(body, order_of(body, &nowhere, gimple_call_arg(call, 0)),
			     code == BUILT_IN_ATOMIC_SIGNAL_FENCE);
		return true;
	}
	case BUILT_IN_SYNC_SYNCHRONIZE:
		record_fence(body, RCF_ORDER_SYNC, false);
		return true;
	default:
		return false;
	}
}
