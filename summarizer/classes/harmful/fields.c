/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fields.c - two fields that one thread writes together, and the other one reads and uses together: pointer
 * and length, index and limit.  One of them may be old and the other one new.
 *
 *     b->data = p;  b->len = n;            write(fd, b->data, b->len);
 */
#include "classes/internal.h"

#define NEAR 40 /* events around an access that are looked at */

/* The field that an access of memory is of, and the address of the struct; 0: none. */
static uint32_t field_of(const struct facts_body *body, uint32_t event, uint32_t *base)
{
	const struct facts_event *access = &body->events[event];
	const struct facts_value *node;

	if (access->kind != RCF_E_READ && access->kind != RCF_E_WRITE)
		return 0;
	node = &body->values[access->access.address];
	*base = node->a;
	return node->kind == RCF_V_FIELD ? node->b : 0;
}

/* Is something used together with this value: passed to the same call, or the index of an element of it?  */
static int meet_in(const struct class_body *body, uint32_t a, uint32_t b)
{
	uint32_t i, k;

	for (i = body->first[a]; i < body->first[a + 1]; i++)
		for (k = body->first[b]; k < body->first[b + 1]; k++) {
			const struct user *x = &body->users[i], *y = &body->users[k];

			if (x->role != y->role || x->by != y->by)
				continue;
			if (x->role == USER_ARGUMENT)
				return 1;
			if (x->role == USER_VALUE && body->body->values[x->by].kind == RCF_V_ELEM)
				return 1;
		}
	return 0;
}

/* What it is after conversions, which are no users of interest. */
static uint32_t converted(const struct class_body *body, uint32_t value)
{
	uint32_t i;

	for (i = value ? body->first[value] : 0; value && i < body->first[value + 1]; i++)
		if (body->users[i].role == USER_VALUE && body->body->values[body->users[i].by].kind == RCF_V_CONVERT)
			return body->users[i].by;
	return value;
}

/* Does a function write this field of the same struct near the event? */
static int writes_near(const struct class_body *body, uint32_t event, const char *name, uint32_t base)
{
	uint32_t from = event > NEAR ? event - NEAR : 0, i, other;

	for (i = from; i < body->body->nevents && i < event + NEAR; i++) {
		uint32_t field = body->body->events[i].kind == RCF_E_WRITE ? field_of(body->body, i, &other) : 0;

		if (i != event && field && other == base && !__builtin_strcmp(body->tu->fields[field].name, name))
			return 1;
	}
	return 0;
}

/* A read of another field of the same struct, whose value is used together with that of this one. */
static uint32_t read_together(const struct class_body *body, uint32_t event)
{
	uint32_t from = event > NEAR ? event - NEAR : 0, base, other, i;
	uint32_t field = field_of(body->body, event, &base), mine = body->results[event];

	if (!field || !mine)
		return UINT32_MAX;
	for (i = from; i < body->body->nevents && i < event + NEAR; i++) {
		uint32_t second = body->body->events[i].kind == RCF_E_READ ? field_of(body->body, i, &other) : 0;
		uint32_t value = body->results[i];

		if (second && second != field && other == base && value &&
		    (meet_in(body, mine, value) || meet_in(body, converted(body, mine), value) ||
		     meet_in(body, mine, converted(body, value)) ||
		     meet_in(body, converted(body, mine), converted(body, value))))
			return i;
	}
	return UINT32_MAX;
}

int class_fields(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t i, event, base;

	for (i = 0; i < 2; i++) {
		uint32_t read = self->sides[i], write = self->sides[!i];
		struct finding_point at = case_access(self, read)->point, to = case_access(self, write)->point;
		const struct class_body *reader = class_body(self->classes, at.function);
		const struct class_body *writer = class_body(self->classes, to.function);

		if (!case_reads(self, read) || !case_writes(self, write) || !case_is_plain(self, write))
			continue;
		event = read_together(reader, at.event);
		if (event == UINT32_MAX || !field_of(writer->body, to.event, &base) ||
		    !writes_near(writer, to.event, reader->tu->fields[field_of(reader->body, event, &(uint32_t){ 0 })].name,
				 base))
			continue;
		evidence->id = SAY_FIELDS_DISAGREE;
		evidence->at[0] = (struct finding_point){ at.function, event };
		evidence->at[1] = to;
		return 1;
	}
	return 0;
}
