/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a type is called, and where it was declared.
 */
#include "facts.h"

static char name_text[512]; /* of the name that was asked for last */

const char *types_uncounted(const char *name)
{
	const char *dot = strrchr(name, '.');

	if (!dot || dot == name || !ISDIGIT(dot[1]))
		return name;
	snprintf(name_text, sizeof name_text, "%.*s", (int)(dot - name), name);
	return name_text;
}

/* "ns::name"; C has no contexts, C++ has namespaces and classes. */
static const char *qualified_name(tree name, tree decl)
{
	const char *parts[16];
	unsigned n = 0;
	size_t length = 0;

	if (*IDENTIFIER_POINTER(name) == '.')
		return types_uncounted(IDENTIFIER_POINTER(name));
	parts[n++] = IDENTIFIER_POINTER(name);
	for (tree context = decl ? DECL_CONTEXT(decl) : NULL_TREE; context && n < 16;) {
		tree id = NULL_TREE;

		if (TREE_CODE(context) == NAMESPACE_DECL) {
			id = DECL_NAME(context);
			context = DECL_CONTEXT(context);
		} else if (TYPE_P(context)) {
			tree outer = TYPE_NAME(context);

			if (!outer || TREE_CODE(outer) != TYPE_DECL)
				break;
			id = DECL_NAME(outer);
			context = DECL_CONTEXT(outer);
		} else {
			break;
		}
		if (id)
			parts[n++] = IDENTIFIER_POINTER(id);
	}
	if (n == 1)
		return parts[0];
	while (n && length < sizeof name_text) {
		length += snprintf(name_text + length, sizeof name_text - length, "%s%s",
				   parts[n - 1], n > 1 ? "::" : "");
		n--;
	}
	return name_text;
}

/* What else -flto takes away before the passes: which typedef names a type,
 * and where it was declared.  Kept while the front end tells. */
static struct rc_strings early_names;
static struct rc_idmap early_typedefs;  /* TYPE_UID -> offset in early_names */
static struct rc_idmap early_locations; /* TYPE_UID -> location_t */

location_t types_location(const_tree type)
{
	tree stub = TYPE_STUB_DECL(type);
	int found;
	location_t early = *idmap_slot(&early_locations, TYPE_UID(type), &found);

	if (early)
		return early;
	if (stub && DECL_P(stub) && DECL_SOURCE_LOCATION(stub) != UNKNOWN_LOCATION)
		return DECL_SOURCE_LOCATION(stub);
	for (tree field = TYPE_FIELDS(type); field; field = DECL_CHAIN(field))
		if (TREE_CODE(field) == FIELD_DECL)
			return DECL_SOURCE_LOCATION(field);
	return UNKNOWN_LOCATION;
}

void types_finish_decl(tree decl)
{
	int found;
	tree type = TREE_CODE(decl) == TYPE_DECL ? TREE_TYPE(decl) : NULL_TREE;

	if (!type || type == error_mark_node || !DECL_NAME(decl) || TYPE_NAME(TYPE_MAIN_VARIANT(type)))
		return;
	uint32_t *name = idmap_slot(&early_typedefs, TYPE_UID(TYPE_MAIN_VARIANT(type)), &found);

	if (!found)
		*name = strings_intern(&early_names, IDENTIFIER_POINTER(DECL_NAME(decl)),
				       IDENTIFIER_LENGTH(DECL_NAME(decl)));
}

void types_finish_type(tree type)
{
	int found;

	if (type && TYPE_P(type) && RECORD_OR_UNION_TYPE_P(type) && COMPLETE_TYPE_P(type))
		*idmap_slot(&early_locations, TYPE_UID(TYPE_MAIN_VARIANT(type)), &found) =
			types_location(type);
}

/* The typedef that names an anonymous type: the first of its variants that has
 * one.  TYPE is a main variant. */
static tree typedef_name(const_tree type)
{
	tree first = NULL_TREE;

	for (tree v = TYPE_NEXT_VARIANT(type); v; v = TYPE_NEXT_VARIANT(v)) {
		tree name = TYPE_NAME(v);

		if (name && TREE_CODE(name) == TYPE_DECL &&
		    (!first || DECL_UID(name) < DECL_UID(first)))
			first = name;
	}
	return first;
}

/* Valid until the next call; "" if it has none. */
const char *types_name(const_tree type, bool *is_typedef)
{
	tree name = TYPE_NAME(type);

	if (!name && (RECORD_OR_UNION_TYPE_P(type) || TREE_CODE(type) == ENUMERAL_TYPE)) {
		int found;
		uint32_t early = *idmap_slot(&early_typedefs, TYPE_UID(type), &found);

		*is_typedef = true;
		if (early)
			return (const char *)early_names.bytes.data + early;
		name = typedef_name(type);
	}
	*is_typedef = false;
	if (!name)
		return "";
	if (TREE_CODE(name) == IDENTIFIER_NODE)
		return types_uncounted(IDENTIFIER_POINTER(name));
	if (TREE_CODE(name) != TYPE_DECL || !DECL_NAME(name))
		return "";
	*is_typedef = DECL_ORIGINAL_TYPE(name) || !DECL_ARTIFICIAL(name);
	return qualified_name(DECL_NAME(name), name);
}
