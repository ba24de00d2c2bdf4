/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/fields.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

void fields_wrong(struct fields *fields, const char *what)
{
	if (!fields->why)
		fields->why = arena_format(fields->arena, "line %u: %s", fields->line, what);
}

int fields_line(struct fields *fields)
{
	const char *stop;

	if (fields->at >= fields->end || fields->why)
		return 0;
	stop = memchr(fields->at, '\n', (size_t)(fields->end - fields->at));
	fields->line++;
	fields->start = fields->at;
	fields->stop = stop ? stop : fields->end;
	fields->at = stop ? stop + 1 : fields->end;
	return 1;
}

int fields_more(const struct fields *fields)
{
	return fields->start && fields->start <= fields->stop;
}

/* The next field as it stands: *length bytes. */
static const char *take(struct fields *fields, size_t *length)
{
	const char *start = fields->start, *tab;

	if (!fields_more(fields)) {
		fields_wrong(fields, "a field is missing");
		*length = 0;
		return "";
	}
	tab = memchr(start, '\t', (size_t)(fields->stop - start));
	*length = (size_t)((tab ? tab : fields->stop) - start);
	fields->start = tab ? tab + 1 : fields->stop + 1;
	return start;
}

/* What stands behind a backslash; *at is moved to its last character. */
static char unescaped(const char **at, const char *end)
{
	const char *c = *at;

	if (*c == 'n')
		return '\n';
	if (*c == 't')
		return '\t';
	if (end - c >= 3 && *c >= '0' && *c <= '3' && c[1] >= '0' && c[1] <= '7' && c[2] >= '0' && c[2] <= '7') {
		*at += 2;
		return (char)((*c - '0') * 64 + (c[1] - '0') * 8 + c[2] - '0');
	}
	return *c;
}

const char *fields_word(struct fields *fields)
{
	size_t length, n = 0;
	const char *start = take(fields, &length), *at, *end = start + length;
	char *word = arena_copy(fields->arena, start, length);

	if (memchr(start, '\0', length))
		fields_wrong(fields, "a NUL in a text");
	for (at = start; at < end; at++) {
		if (*at == '\\' && at + 1 < end) {
			at++;
			word[n++] = unescaped(&at, end);
		} else {
			word[n++] = *at;
		}
	}
	word[n] = '\0';
	return word;
}

/* Digits up to this place; moves *at behind them. */
static uint32_t number(struct fields *fields, const char **at, const char *end, uint32_t limit)
{
	uint64_t value = 0;
	const char *start = *at;

	while (*at < end && **at >= '0' && **at <= '9' && value <= UINT32_MAX)
		value = value * 10 + (uint64_t)(*(*at)++ - '0');
	if (*at == start || value >= limit) {
		fields_wrong(fields, *at == start ? "not a number" : "a number is out of range");
		return 0;
	}
	return (uint32_t)value;
}

uint32_t fields_number(struct fields *fields, uint32_t limit)
{
	size_t length;
	const char *start = take(fields, &length), *at = start;
	uint32_t value = number(fields, &at, start + length, limit);

	if (at != start + length)
		fields_wrong(fields, "not a number");
	return value;
}

uint32_t fields_index(struct fields *fields, uint32_t limit)
{
	if (fields_more(fields) && *fields->start == '-' &&
	    (fields->start + 1 == fields->stop || fields->start[1] == '\t')) {
		fields_word(fields);
		return UINT32_MAX;
	}
	return fields_number(fields, limit);
}

int32_t fields_signed(struct fields *fields)
{
	int negative = fields_more(fields) && fields->start < fields->stop && *fields->start == '-';
	uint32_t value;

	fields->start += negative;
	value = fields_number(fields, INT32_MAX);
	return negative ? -(int32_t)value : (int32_t)value;
}

const uint32_t *fields_list(struct fields *fields, uint32_t limit, uint32_t *count)
{
	size_t length;
	const char *start = take(fields, &length), *at, *end = start + length;
	uint32_t *list, n = 1;

	*count = 0;
	if (length == 1 && *start == '-')
		return arena_array(fields->arena, 1, sizeof *list);
	for (at = start; at < end; at++)
		n += *at == ',';
	list = arena_array(fields->arena, n, sizeof *list);
	for (at = start; *count < n && !fields->why; at++) {
		list[(*count)++] = number(fields, &at, end, limit);
		if (at < end && *at != ',')
			fields_wrong(fields, "not a list of numbers");
	}
	return list;
}
